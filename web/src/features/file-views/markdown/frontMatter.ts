/** A document without what stands before it. */
export interface SplitDocument {
  /** The fields of its front matter, as they are written; none when it has no front matter. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

const block = /^\uFEFF?---[^\S\n]*\n([\s\S]*?)\n?(?:---|\.\.\.)[^\S\n]*(?:\n|$)/
const field = /^([\w][\w .-]*):(?:[^\S\n]+(.*))?$/

/**
 * Splits a YAML block between lines of three hyphens off the beginning. Only its outer fields are told apart: what is
 * nested stays text, since a table of names and values is all that is drawn. A block without fields is no front matter.
 */
export function splitFrontMatter(text: string): SplitDocument {
  const source = text.replaceAll('\r\n', '\n')
  const found = block.exec(source)
  const fields: [string, string][] = []
  for (const line of found?.[1]?.split('\n') ?? []) {
    const [, name, value = ''] = field.exec(line) ?? []
    const last = fields.at(-1)
    if (name !== undefined) fields.push([name, unquoted(value)])
    else if (last && line.trim() !== '' && !line.startsWith('#')) last[1] = `${last[1]}\n${line}`.trimStart()
  }
  return found && fields.length > 0 ? { fields, body: source.slice(found[0].length) } : { fields: [], body: source }
}

function unquoted(value: string): string {
  return /^(["']).*\1$/.test(value) && value.length > 1 ? value.slice(1, -1) : value
}
