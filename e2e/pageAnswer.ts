import type { BlamedLine, DiffFile, DiffHunk, Triple } from './historyAnswer.js'
import { logLength, mostFiles } from './historyAnswer.js'
import { graphql, type RunningServer } from './runningServer.js'

/** The server, asked as the pages ask it. */
export interface Asked {
  readonly server: RunningServer
  readonly cookie: string
}

interface RangeOfLines {
  readonly startLine: number
  readonly lines: number
}

interface AnsweredHunk {
  readonly oldRange: RangeOfLines
  readonly newRange: RangeOfLines
  readonly body: string
}

/** As much of GraphQL's answer as is asked for below. */
interface Answer {
  readonly errors?: readonly { readonly message: string }[]
  readonly data?: { readonly repository?: { readonly commit?: AnsweredCommit | null } | null } | null
}

interface AnsweredCommit {
  readonly blob?: {
    readonly content?: string | null
    readonly binary?: boolean
    readonly byteSize?: string | number
    readonly blame?: readonly BlamedRange[]
  } | null
  readonly tree?: { readonly entries: readonly { readonly kind: string; readonly name: string }[] } | null
  readonly ancestors?: {
    readonly nodes: readonly { readonly oid: string }[]
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  }
  readonly diff?: { readonly fileDiffs: { readonly nodes: readonly AnsweredFile[] } } | null
}

interface AnsweredFile {
  readonly oldPath: string | null
  readonly newPath: string | null
  readonly hunks?: readonly AnsweredHunk[]
}

interface BlamedRange {
  readonly startLine: number
  /** Outside. */
  readonly endLine: number
  readonly rev: string
  readonly filename: string
}

const mostPages = 20

async function ask({ server, cookie }: Asked, { name, commit, path }: Triple, fields: string): Promise<AnsweredCommit> {
  // A variable that is declared and not used is an error.
  const declared = fields.includes('$path')
    ? '$name: String!, $rev: String!, $path: String!'
    : '$name: String!, $rev: String!'
  const query = `query (${declared}) { repository(name: $name) { commit(rev: $rev) { ${fields} } } }`
  // The fields are those of the query.
  const answer = (await graphql(server, cookie, query, { name, rev: commit, path })) as Answer
  const found = answer.data?.repository?.commit
  if (!found || answer.errors) throw new Error(`GraphQL: ${JSON.stringify(answer.errors ?? 'no commit')}`)
  return found
}

/** What the page of a file shows: its text, or that it is binary; undefined when there is no such file. */
export async function contentByPage(asked: Asked, triple: Triple) {
  return (await ask(asked, triple, 'blob(path: $path) { content binary byteSize }')).blob ?? undefined
}

/** The bytes that the address of the raw file answers with. */
export async function rawByPage({ server, cookie }: Asked, { name, commit, path }: Triple): Promise<Buffer> {
  const place = path.split('/').map(encodeURIComponent).join('/')
  const address = `${server.address}/${name}@${commit}/-/raw/${place}`
  const response = await fetch(address, { headers: { cookie, 'x-requested-with': 'Sextant' } })
  if (!response.ok) throw new Error(`The raw file is answered with ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

/** The entries of the directory of a path, as `kind name`, sorted. */
export async function treeByPage(asked: Asked, triple: Triple): Promise<readonly string[]> {
  const directory = triple.path.slice(0, Math.max(0, triple.path.lastIndexOf('/')))
  const fields = 'tree(path: $path) { entries(first: 10000) { kind name } }'
  const { tree } = await ask(asked, { ...triple, path: directory }, fields)
  return (tree?.entries ?? []).map(({ kind, name }) => `${kind} ${name}`).toSorted()
}

/** The newest commits that changed a path; `follow` goes on under the names that it had before. */
export async function logByPage(asked: Asked, triple: Triple, follow: boolean): Promise<readonly string[]> {
  const found: string[] = []
  let cursor = ''
  // A page ends early when it takes long; it says so, and one goes on from there as a person does.
  for (let pages = 0; pages < mostPages; pages += 1) {
    const wanted = `first: ${logLength - found.length}, path: $path, follow: ${follow}, patience: 15000${cursor}`
    const fields = `ancestors(${wanted}) { nodes { oid } pageInfo { hasNextPage endCursor } }`
    const { nodes = [], pageInfo } = (await ask(asked, triple, fields)).ancestors ?? {}
    found.push(...nodes.map(({ oid }) => oid))
    if (found.length >= logLength || !pageInfo?.hasNextPage) break
    cursor = `, afterCursor: ${JSON.stringify(pageInfo.endCursor)}`
  }
  return found
}

/** Where every line of a file comes from. */
export async function blameByPage(asked: Asked, triple: Triple): Promise<readonly BlamedLine[]> {
  const { blob } = await ask(asked, triple, 'blob(path: $path) { blame { startLine endLine rev filename } }')
  const hunks = [...(blob?.blame ?? [])].toSorted((one, other) => one.startLine - other.startLine)
  return hunks.flatMap(({ startLine, endLine, rev, filename }) =>
    Array<BlamedLine>(endLine - startLine).fill(`${rev} ${filename}`),
  )
}

/** The files that a commit changed against its first parent, in the order of the page. */
export async function changedByPage(asked: Asked, triple: Triple): Promise<readonly DiffFile[]> {
  const { diff } = await ask(asked, triple, `diff { fileDiffs(first: ${mostFiles}) { nodes { oldPath newPath } } }`)
  return (diff?.fileDiffs.nodes ?? []).map(fileOf)
}

const fileOf = ({ oldPath, newPath }: AnsweredFile): DiffFile => ({
  oldPath: oldPath ?? undefined,
  newPath: newPath ?? undefined,
})

/** The hunks of one of those files. */
export async function hunksByPage(asked: Asked, triple: Triple, file: DiffFile): Promise<readonly DiffHunk[]> {
  const hunks = 'hunks { oldRange { startLine lines } newRange { startLine lines } body }'
  const fields = `diff { fileDiffs(first: ${mostFiles}) { nodes { oldPath newPath ${hunks} } } }`
  const { diff } = await ask(asked, triple, fields)
  const found = diff?.fileDiffs.nodes.find(
    (node) => (node.oldPath ?? undefined) === file.oldPath && (node.newPath ?? undefined) === file.newPath,
  )
  return (found?.hunks ?? []).map(({ oldRange, newRange, body }) => ({
    range: `-${oldRange.startLine},${oldRange.lines} +${newRange.startLine},${newRange.lines}`,
    body: `${body.replace(/^\\ .*\n?/gm, '').replace(/\n$/, '')}\n`,
  }))
}

/** The names of the repositories. Throws while there are fewer than so many. */
export async function repositoryNames({ server, cookie }: Asked, count: number): Promise<readonly string[]> {
  const query = '{ repositories(first: 100) { nodes { name } } }'
  // The query just above.
  const answer = (await graphql(server, cookie, query)) as {
    readonly data: { readonly repositories: { readonly nodes: readonly { readonly name: string }[] } }
  }
  const names = answer.data.repositories.nodes.map(({ name }) => name)
  if (names.length < count) throw new Error(`The server knows ${names.length} of ${count} repositories.`)
  return names
}

/** The parts of all this that the API has. */
export async function partsThere({ server, cookie }: Asked): Promise<readonly string[]> {
  const query = `{
    commit: __type(name: "GitCommit") { fields { name } }
    blob: __type(name: "GitBlob") { fields { name } }
  }`
  const answer = (await graphql(server, cookie, query)) as {
    readonly data: Readonly<Record<string, { readonly fields: readonly { readonly name: string }[] }>>
  }
  return Object.entries(answer.data).flatMap(([type, { fields }]) => fields.map(({ name }) => `${type}.${name}`))
}
