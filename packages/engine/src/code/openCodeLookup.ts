import type { SearchableIndex } from '../indexed/searchableIndex.js'
import { TaskState } from '../indexed/taskState.js'
import type { SearchBackend } from '../searchBackend.js'
import type { WorkerPool } from '../workerPool.js'
import type { CodeLookup, NameWanted, NamedDefinitions } from './codeLookup.js'
import type { CodeAnswer, CodeWork } from './codeMessages.js'
import { filesNaming } from './wordFiles.js'

export interface CodeLookupParts<Source> {
  readonly pool: WorkerPool
  readonly index: SearchableIndex<Source> | undefined
  /** The version of the facts that are wanted. */
  readonly factsVersion: number | undefined
  /** Resolves when the threads are shown the index as it is now. */
  readonly latest: () => Promise<void>
  readonly search: SearchBackend<Source>['search']
}

/** Looks up code in the index by the threads of a pool, before all else that waits for them. */
export function openCodeLookup<Source>(parts: CodeLookupParts<Source>): CodeLookup<Source> {
  const { index } = parts
  const locate = (source: Source) => {
    const located = index?.locate(source)
    return located && { tree: located.tree, hidden: located.changed?.hidden ?? [] }
  }
  return {
    async filesAt(source, { paths, facts = false, textBytes = 0 }, signal) {
      const at = locate(source)
      if (!at) return undefined
      return (await ask(parts, { what: 'files', ...at, paths, facts, textBytes }, signal)).files
    },
    async filesIn(source, folder, signal) {
      const at = locate(source)
      return at && (await ask(parts, { what: 'folder', ...at, ...folder }, signal)).names
    },
    definitionsNamed: (wanted, signal) => definitionsNamed(parts, wanted, signal),
    filesNaming: (wanted, signal) => filesNaming(parts.search, wanted, signal),
    async filesCalled({ sources, ...wanted }, signal) {
      const { places, trees } = located(index, sources)
      const { called } = await ask(parts, { what: 'called', trees, ...wanted }, signal)
      const bySource = new Map(places.map((place, at) => [place, called[at]]))
      return sources.map((_, place) => bySource.get(place))
    },
  }
}

/** Those of some sources that the index holds. */
function located<Source>(index: SearchableIndex<Source> | undefined, sources: readonly Source[]) {
  const found = sources.flatMap((source, place) => {
    const at = index?.locate(source)
    return at ? [{ place, tree: at.tree, hidden: at.changed?.hidden ?? [] }] : []
  })
  return {
    places: found.map(({ place }) => place),
    trees: Uint32Array.from(found, ({ tree }) => tree),
    hidden: new Map(
      [...found.entries()].flatMap(([at, { hidden }]) => (hidden.length > 0 ? [[at, hidden] as const] : [])),
    ),
  }
}

async function definitionsNamed<Source>(
  parts: CodeLookupParts<Source>,
  { sources, ...wanted }: NameWanted<Source>,
  signal: AbortSignal,
): Promise<NamedDefinitions> {
  const { places, trees, hidden } = located(parts.index, sources)
  const { files, more } = await ask(parts, { what: 'definitions', trees, hidden, ...wanted }, signal)
  return { files: files.map((file) => ({ ...file, source: places[file.source] ?? 0 })), more }
}

async function ask<What extends CodeAnswer['what'], Source>(
  { pool, index, factsVersion, latest }: CodeLookupParts<Source>,
  work: Extract<CodeWork, { what: What }>,
  signal: AbortSignal,
): Promise<Extract<CodeAnswer, { what: What }>> {
  await latest()
  const state = TaskState.create()
  const stop = () => state.stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const task = { kind: 'look-up', work, state: state.buffer, factsVersion } as const
    const answer = await pool.run(task, signal, { isUrgent: true })
    if (answer.kind === 'failed') throw new Error(answer.message)
    if (answer.kind !== 'looked-up') throw new Error('A search thread gave no answer.')
    for (const path of answer.share.damaged) index?.reportDamage(path)
    if (!isAbout(answer.share.answer, work.what)) throw new Error('A search thread answered another question.')
    return answer.share.answer
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function isAbout<What extends CodeAnswer['what']>(
  answer: CodeAnswer,
  what: What,
): answer is Extract<CodeAnswer, { what: What }> {
  return answer.what === what
}
