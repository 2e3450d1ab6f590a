import type { FactDefinition, FactReference, Outliner } from '@sextant/syntax'
import type { Sources } from '../sources.js'
import type { AskedCode, ServerCodeWorld } from '../world/openCodeWorld.js'

const word = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** What stands in one text, by the names alone. */
export function interimWorld(
  outliner: Outliner,
  sources: Sources,
  { repository, content, signal }: AskedCode,
): ServerCodeWorld {
  const own = { repository: String(repository.id), revision: content.kind === 'commit' ? content.commit : '@worktree' }
  const place = { repository, content, revision: own.revision }
  return {
    async facts(file) {
      const source = await sources.open({ ...place, path: file.path })
      if (!source?.language) return undefined
      const text = source.places.slice({ start: 0, end: source.bytes.length })
      const outline = await outliner.outline({ text, language: source.language }, signal)
      const definitions: FactDefinition[] = (outline?.symbols ?? []).flatMap((symbol) => {
        const { name, kind, line, firstLine, lastLine } = symbol
        const character = source.places.line(line - 1).indexOf(name)
        const start = character < 0 ? undefined : source.places.byteAt({ line: line - 1, character })
        if (start === undefined) return []
        const range = { start, end: start + Buffer.byteLength(name) }
        const extent = source.places.bytesOf({ from: firstLine - 1, to: lastLine })
        return [{ name, kind, reach: 'exported', range, extent, parent: -1, type: '', bases: [] }]
      })
      const facts = { definitions, references: uses(text, definitions), imports: [], package: '' }
      return { language: source.language, facts }
    },
    existing: async () => new Set(),
    filesIn: async () => [],
    text: async () => undefined,
    definitionsNamed: async () => [],
    filesNaming: async () => ({ files: [] }),
    homesOf: async () => [],
    file: (path) => ({ ...own, path }),
    placeOf: () => place,
    close: async () => undefined,
  }
}

function uses(text: string, definitions: readonly FactDefinition[]): readonly FactReference[] {
  const byName = new Map(definitions.map(({ name }, at) => [name, at]))
  const own = new Set(definitions.map(({ range }) => range.start))
  return [...text.matchAll(word)].flatMap((match): FactReference[] => {
    const start = Buffer.byteLength(text.slice(0, match.index))
    const definition = byName.get(match[0])
    if (definition === undefined || own.has(start)) return []
    const range = { start, end: start + Buffer.byteLength(match[0]) }
    return [{ name: match[0], use: 'read', range, definition, container: containerOf(definitions, start) }]
  })
}

const containerOf = (definitions: readonly FactDefinition[], byte: number) =>
  definitions.findLastIndex(({ extent }) => extent.start <= byte && byte < extent.end)
