import { pathOfDamage, type ShardSet } from '../indexed/shardSet.js'
import { TaskState } from '../indexed/taskState.js'
import { pathRank } from '../trees/pathRank.js'
import type { WorkerAnswer, WorkerRequest } from '../workerMessages.js'
import { BlobFacts, languageAt } from './blobFacts.js'
import type { CalledFile, IndexedFile } from './codeLookup.js'
import type { CodeAnswer, CodeShare, CodeWork } from './codeMessages.js'
import { NamedDefinitions } from './namedDefinitions.js'
import { filesOf, inResultOrder, type TreeFiles } from './treeFiles.js'

type Work<What> = Extract<CodeWork, { what: What }>

/** One thread's part in looking up code: it answers before it returns. */
export function lookUp(
  shards: ShardSet,
  { task, work, state, factsVersion }: Extract<WorkerRequest, { kind: 'look-up' }>,
): WorkerAnswer {
  shards.refresh()
  const tools = { shards, facts: new BlobFacts(shards, factsVersion), state: new TaskState(state) }
  return { kind: 'looked-up', task, share: perform(tools, work) }
}

interface Tools {
  readonly shards: ShardSet
  readonly facts: BlobFacts
  readonly state: TaskState
}

function perform(tools: Tools, work: CodeWork): CodeShare {
  switch (work.what) {
    case 'files':
      return guarded({ what: 'files', files: undefined }, () => ({ what: 'files', files: filesAt(tools, work) }))
    case 'folder':
      return guarded({ what: 'folder', names: undefined }, () => ({ what: 'folder', names: namesIn(tools, work) }))
    case 'definitions':
      return new NamedDefinitions(tools, work).run()
    case 'called':
      return filesCalled(tools, work)
  }
}

/** What is read, or else `otherwise` when a file of the index is damaged or missing. */
function guarded(otherwise: CodeAnswer, read: () => CodeAnswer): CodeShare {
  try {
    return { answer: read(), damaged: [] }
  } catch (error) {
    const path = pathOfDamage(error)
    return { answer: otherwise, damaged: path === undefined ? [] : [path] }
  }
}

function filesAt({ shards, facts }: Tools, work: Work<'files'>): readonly IndexedFile[] | undefined {
  const files = filesOf(shards, work.tree)
  const hidden = new Set(work.hidden)
  return files && work.paths.map((path) => (hidden.has(path) ? nothing : fileAt(files, path, { facts, work })))
}

const nothing: IndexedFile = { exists: false }

function fileAt(
  files: TreeFiles,
  path: string,
  { facts: blobs, work }: { readonly facts: BlobFacts; readonly work: Work<'files'> },
): IndexedFile {
  const file = files.find(path)
  if (!file) return nothing
  if (!work.facts && work.textBytes === 0) return { exists: true }
  const language = languageAt(file)
  const facts = work.facts ? blobs.facts(file) : undefined
  const text = facts ? undefined : blobs.text(file, work.textBytes)
  return {
    exists: true,
    blob: blobs.id(file),
    ...(language && { language }),
    ...(facts && { facts }),
    ...(text && { text }),
  }
}

function namesIn({ shards }: Tools, { tree, folder, most, hidden }: Work<'folder'>): readonly string[] | undefined {
  const files = filesOf(shards, tree)
  if (!files) return undefined
  const prefix = folder === '' ? '' : `${folder}/`
  const gone = new Set(hidden)
  const names: string[] = []
  for (const name of files.namesIn(folder)) {
    if (names.length >= most) break
    if (!gone.has(`${prefix}${name}`)) names.push(name)
  }
  return names.sort()
}

function filesCalled(tools: Tools, work: Work<'called'>): CodeShare {
  const damaged: string[] = []
  const called = Array.from(work.trees, (tree) => {
    if (tools.state.isStopped) return undefined
    try {
      return calledIn(tools, tree, work)
    } catch (error) {
      const path = pathOfDamage(error)
      if (path !== undefined) damaged.push(path)
      return undefined
    }
  })
  return { answer: { what: 'called', called }, damaged }
}

/** What was copied in or generated is left out. */
const foreign = 2

function calledIn({ shards, facts }: Tools, tree: number, work: Work<'called'>): readonly CalledFile[] | undefined {
  const files = filesOf(shards, tree)
  if (!files) return undefined
  return [...files.endingIn(work.endings)]
    .filter((file) => pathRank(file.tree.path(file.place)) !== foreign)
    .sort(inResultOrder)
    .slice(0, work.most)
    .map((file) => ({ path: file.tree.path(file.place), text: facts.text(file, work.textBytes) }))
}
