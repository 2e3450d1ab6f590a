/**
 * The document as CodeMirror takes a shadow root: without a head. Its styles then go into a constructed style sheet,
 * which the content security policy allows; into a `<style>` element, which it writes otherwise, it does not.
 */
export function styledDocument(page: Document): Document {
  return new Proxy(page, {
    get(target, key) {
      if (key === 'head') return undefined
      const value: unknown = Reflect.get(target, key, target)
      // Methods of the document refuse to be called on anything else.
      return typeof value === 'function' ? value.bind(target) : value
    },
    set: (target, key, value) => Reflect.set(target, key, value, target),
  })
}
