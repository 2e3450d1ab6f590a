import { readFlow, YamlProblem } from './yamlFlow.js'

/** What a YAML text stands for, or a sentence about the first line that cannot be read. */
export type ReadYaml = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string }

const longestText = 200_000
const deepest = 50

/**
 * Reads the part of YAML 1.2 that configurations are written in: mappings and lists by indentation, `[…]` and `{…}` on one
 * line, texts plain, quoted or as blocks (`|`, `>`), numbers, true, false, null and comments. What YAML has besides
 * (anchors, tags, several documents, texts over several lines without a sign) is refused, never guessed at.
 */
export function readYaml(text: string): ReadYaml {
  if (text.length > longestText) return { ok: false, message: `The file has more than ${longestText} characters.` }
  try {
    return { ok: true, value: new BlockReader(text).document() }
  } catch (error) {
    if (!(error instanceof YamlProblem)) throw error
    return { ok: false, message: `Line ${error.line}: ${error.message}.` }
  }
}

interface Line {
  /** From 1. */
  readonly number: number
  readonly indent: number
  /** Without indentation. */
  readonly text: string
}

class BlockReader {
  readonly #lines: Line[]
  #at = 0

  constructor(text: string) {
    this.#lines = text
      .replace(/^\u{feff}/u, '')
      .replace(/\n$/, '')
      .split(/\r\n|\n/)
      .map((line, n) => {
        const indent = line.search(/[^ ]|$/)
        return { number: n + 1, indent, text: line.slice(indent) }
      })
  }

  document(): unknown {
    if (this.#next()?.text.trimEnd() === '---') this.#at += 1
    const value = this.#block(0, 0)
    const rest = this.#next()
    if (rest) throw new YamlProblem(rest.number, 'this does not belong to what stands above it')
    return value
  }

  /** The next line that says something, which becomes the present one. */
  #next(): Line | undefined {
    while (/^(?:\s*|#.*)$/.test(this.#lines[this.#at]?.text ?? '-')) this.#at += 1
    const line = this.#lines[this.#at]
    if (line?.text.startsWith('\t')) throw new YamlProblem(line.number, 'a tab cannot indent')
    return line
  }

  #block(least: number, depth: number): unknown {
    const line = this.#next()
    if (!line || line.indent < least) return null
    if (depth > deepest) throw new YamlProblem(line.number, `there are more than ${deepest} levels`)
    if (isItem(line.text)) return this.#list(line.indent, depth)
    if (keyOf(line)) return this.#mapping(line.indent, depth)
    this.#at += 1
    return readFlow(line.text, line.number)
  }

  #list(indent: number, depth: number): unknown[] {
    const items: unknown[] = []
    for (let line = this.#next(); line?.indent === indent && isItem(line.text); line = this.#next()) {
      const rest = line.text.slice(1).trimStart()
      const inner = { number: line.number, indent: indent + line.text.length - rest.length, text: rest }
      if (isItem(rest) || keyOf(inner)) {
        // A mapping or a list that begins behind the dash goes on below it, at the same place.
        this.#lines[this.#at] = inner
        items.push(this.#block(inner.indent, depth + 1))
      } else {
        items.push(this.#value(rest, { line, least: indent + 1, depth }))
      }
    }
    return items
  }

  #mapping(indent: number, depth: number): unknown {
    const pairs = new Map<string, unknown>()
    for (let line = this.#next(); line?.indent === indent && !isItem(line.text); line = this.#next()) {
      const found = keyOf(line)
      if (!found) throw new YamlProblem(line.number, 'a key with a colon is missing')
      if (pairs.has(found.key)) throw new YamlProblem(line.number, `“${found.key}” stands here twice`)
      pairs.set(found.key, this.#value(found.rest, { line, least: indent + 1, depth, listMayBegin: indent }))
    }
    return Object.fromEntries(pairs)
  }

  /** What stands behind a key or a dash, or below it. */
  #value(
    text: string,
    at: { readonly line: Line; readonly least: number; readonly depth: number; readonly listMayBegin?: number },
  ): unknown {
    this.#at += 1
    const written = text.trim()
    const literal = /^([|>])([+-]?)(?:\s+#.*)?$/.exec(written)
    if (literal) return this.#literal(at.least, { isFolded: literal[1] === '>', chomp: literal[2] ?? '' })
    if (written !== '' && !written.startsWith('#')) return readFlow(written, at.line.number)
    const below = this.#next()
    const isOwnList = below !== undefined && below.indent === at.listMayBegin && isItem(below.text)
    return this.#block(isOwnList ? below.indent : at.least, at.depth + 1)
  }

  /** A text as a block: all that is indented, as it stands. */
  #literal(least: number, { isFolded, chomp }: { readonly isFolded: boolean; readonly chomp: string }): string {
    const from = this.#at
    const isEmpty = (line: Line | undefined) => line?.text === ''
    const first = this.#lines.slice(from).find((line) => !isEmpty(line))
    const indent = first && first.indent >= least ? first.indent : Number.POSITIVE_INFINITY
    while (this.#at < this.#lines.length) {
      const line = this.#lines[this.#at]
      if (!line || (!isEmpty(line) && line.indent < indent)) break
      this.#at += 1
    }
    const lines = this.#lines.slice(from, this.#at).map((line) => {
      return isEmpty(line) ? '' : ' '.repeat(line.indent - indent) + line.text
    })
    const text = isFolded ? folded(lines.join('\n')) : lines.join('\n')
    if (chomp === '+') return `${text}\n`
    const bare = text.replace(/\n+$/, '')
    return chomp === '-' || bare === '' ? bare : `${bare}\n`
  }
}

/** One end of a line between texts is a space; of more, the first is none. */
const folded = (text: string) =>
  text.replaceAll(/(?<=\S)\n+(?=\S)/g, (ends) => (ends.length === 1 ? ' ' : ends.slice(1)))

const isItem = (text: string) => /^-(?:\s|$)/.test(text)

/** The key that a line begins with, and what stands behind its colon. */
function keyOf({ text, number }: Line): { readonly key: string; readonly rest: string } | undefined {
  const quoted = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*:(?:\s+(.*))?$/.exec(text)
  if (quoted) return { key: String(readFlow(quoted[1] ?? '', number)), rest: quoted[2] ?? '' }
  const plain = /^([^\s"'[\]{}#&*!|>%@`,-][^#:]*?|-[^\s#:][^#:]*?)\s*:(?:\s+(.*))?$/.exec(text)
  return plain ? { key: plain[1] ?? '', rest: plain[2] ?? '' } : undefined
}
