/**
 * A part of a message. In a catalogue it is written as text, `{name}` for a value, `{name|file|files}` for a number with
 * its noun in each plural form, `<b>…</b>` or `<b/>` for an element. A backslash takes its meaning from `{`, `<` and `\`.
 */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'noun'; readonly name: string; readonly forms: readonly string[] }
  | { readonly kind: 'element'; readonly name: string; readonly parts: readonly Part[] | undefined }

/** Writes parts as a catalogue has them. */
export function printMessage(parts: readonly Part[]): string {
  return parts.map(printPart).join('')
}

function printPart(part: Part): string {
  switch (part.kind) {
    case 'text':
      return part.text.replace(/[\\{]|<(?=[\w/])/g, '\\$&')
    case 'value':
      return `{${part.name}}`
    case 'noun':
      return `{${[part.name, ...part.forms].join('|')}}`
    case 'element':
      return part.parts ? `<${part.name}>${printMessage(part.parts)}</${part.name}>` : `<${part.name}/>`
  }
}

const piece = /\\(?<escaped>[\\{<])|\{(?<value>[^{}]*)\}|<(?<open>\w+)(?<closed>\/?)>|<\/(?<close>\w+)>/gu

/** Reads a message of a catalogue. An element that does not end, or ends another one, is an error with a sentence. */
export function parseMessage(message: string): readonly Part[] {
  const stack: { name: string; parts: Part[] }[] = [{ name: '', parts: [] }]
  let at = 0
  const top = () => stack.at(-1) ?? { name: '', parts: [] }
  const say = (text: string) => addText(top().parts, text)
  for (const found of message.matchAll(piece)) {
    say(message.slice(at, found.index))
    at = found.index + found[0].length
    const { escaped, value, open, closed, close } = found.groups ?? {}
    if (escaped !== undefined) say(escaped)
    else if (value !== undefined) top().parts.push(valuePart(value))
    else if (open !== undefined && closed === '/') top().parts.push({ kind: 'element', name: open, parts: undefined })
    else if (open !== undefined) stack.push({ name: open, parts: [] })
    else endElement(stack, close ?? '', message)
  }
  say(message.slice(at))
  if (stack.length > 1) throw new Error(`<${top().name}> does not end in: ${message}`)
  return top().parts
}

function addText(parts: Part[], text: string): void {
  if (text === '') return
  const last = parts.at(-1)
  if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + text }
  else parts.push({ kind: 'text', text })
}

function valuePart(written: string): Part {
  const [name = '', ...forms] = written.split('|')
  return forms.length === 0 ? { kind: 'value', name } : { kind: 'noun', name, forms }
}

function endElement(stack: { name: string; parts: Part[] }[], name: string, message: string): void {
  const ended = stack.pop()
  if (!ended || ended.name !== name || stack.length === 0) throw new Error(`</${name}> ends nothing in: ${message}`)
  stack.at(-1)?.parts.push({ kind: 'element', name, parts: ended.parts })
}

/** The names of values, nouns and elements of a message, sorted: a translation has the same ones. */
export function placeholders(parts: readonly Part[]): readonly string[] {
  return parts.flatMap(placeholdersOf).sort()
}

function placeholdersOf(part: Part): readonly string[] {
  if (part.kind === 'text') return []
  if (part.kind === 'element') return [`<${part.name}>`, ...placeholders(part.parts ?? [])]
  return [`{${part.name}}`]
}

/** One word of signs, capitals or an address: a name for machines, the same in every language. */
const isMachineWord = (text: string) => /^\s*(?:\S*[:/_=@]\S*|[A-Z_]+)\s*$/.test(text) || text.includes('\n')

/** Whether there is anything to translate: a word of at least two letters. */
export function hasWords(parts: readonly Part[]): boolean {
  return parts.some(
    (part) =>
      (part.kind === 'text' && /\p{L}{2}/u.test(part.text) && (parts.length > 1 || !isMachineWord(part.text))) ||
      part.kind === 'noun' ||
      (part.kind === 'element' && hasWords(part.parts ?? [])),
  )
}
