/** A tree to be written down: names with what is worth knowing of them. */
export interface Outline {
  readonly name: string
  /** In the order in which they are written. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly children: readonly Outline[]
}

/** `(and (pattern "a") (pattern "b"))`. */
export function sexpOf({ name, facts, children }: Outline): string {
  const parts = [name, ...facts.map(([key, value]) => `(${key} ${JSON.stringify(value)})`), ...children.map(sexpOf)]
  return `(${parts.join(' ')})`
}

/** A chart in the language of Mermaid, from top to bottom. */
export function mermaidOf(outline: Outline): string {
  const lines: string[] = []
  const write = (node: Outline): number => {
    const id = lines.length
    lines.push('')
    const label = [node.name, ...node.facts.map(([key, value]) => `${key}: ${value}`)].map(mermaidText).join('<br>')
    lines[id] = `${id}["${label}"]`
    for (const child of node.children) {
      const below = write(child)
      lines[below] = `${lines[below] ?? ''}\n  ${id}---${below}`
    }
    return id
  }
  write(outline)
  return ['flowchart TB', ...lines.map((line) => `  ${line}`)].join('\n')
}

/** Quotes and angle brackets would end the label, or be read as HTML. */
const mermaidText = (text: string) =>
  text.replace(/[^\p{L}\p{N} .,:;/_()=+-]/gu, (character) => `#${character.codePointAt(0)};`)

/** `{"name": …, "facts": {…}, "children": […]}`, without what is empty. */
export function jsonOf({ name, facts, children }: Outline): object {
  return {
    name,
    ...(facts.length > 0 && { facts: Object.fromEntries(facts) }),
    ...(children.length > 0 && { children: children.map(jsonOf) }),
  }
}
