import { AppError } from '@sextant/base'
import { uncommittedID } from '@sextant/contract'
import { type BlameHunk, type Commit, type ObjectId, readCommits } from '@sextant/git'
import { type GraphQLContext, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { askerOf } from '../../http/fairGate.js'
import { type At, type BlobAt, blobType, commitType, contentAt, signatureType } from '../browse/index.js'
import { addCommitPeople } from './commitPeople.js'
import { readLines } from './parameters.js'
import { type BlameServices, readBlame } from './readBlame.js'

/** A hunk with what it takes to tell more of it. */
interface HunkAt {
  readonly hunk: BlameHunk
  /** Undefined for lines that are not committed yet. */
  readonly commit: At | undefined
  /** Where each line of the file starts, in bytes, and where the last one ends; undefined when the file is too large. */
  readonly lineStarts: () => Promise<Uint32Array | undefined>
}

const hunkType = objectRef<HunkAt>('Hunk')

/** The most hunks that one answer of GraphQL holds; the stream tells of more. */
const mostHunks = 20_000

/** `GitBlob.blame`. */
export function blameSchema(services: BlameServices): SchemaPart {
  return (builder) => {
    addCommitPeople(builder, services)
    builder.objectField(blobType, 'blame', (t) =>
      t.field({
        type: [hunkType],
        description: 'Who wrote which lines, in the order of the file. Both ends of the range belong to it.',
        args: {
          startLine: t.arg.int({ description: 'From 1; the first when absent.' }),
          endLine: t.arg.int({ description: 'The last when absent.' }),
          ignoreWhitespace: t.arg.boolean({ defaultValue: false }),
        },
        resolve: (blob, args, context) => blameBlob(services, blob, args, context),
      }),
    )
    builder.objectType(hunkType, {
      description: 'Lines that follow each other and come from one commit.',
      fields: (t) => ({
        startLine: t.int({ description: 'From 1.', resolve: ({ hunk }) => hunk.startLine }),
        endLine: t.int({
          description: 'The line behind the last one, from 1.',
          resolve: ({ hunk }) => hunk.startLine + hunk.lines,
        }),
        startByte: t.int({
          nullable: true,
          description: 'Null when the file is too large to be shown.',
          resolve: async ({ hunk, lineStarts }) => (await lineStarts())?.[hunk.startLine - 1],
        }),
        endByte: t.int({
          nullable: true,
          description: 'Outside the hunk. Null when the file is too large to be shown.',
          resolve: async ({ hunk, lineStarts }) => (await lineStarts())?.[hunk.startLine - 1 + hunk.lines],
        }),
        rev: t.string({
          description: 'The id of the commit; 40 zeros for lines that are not committed yet.',
          resolve: ({ hunk }) => hunk.commit.id ?? uncommittedID,
        }),
        author: t.field({ type: signatureType, resolve: ({ hunk }) => authorOf(hunk) }),
        message: t.string({
          description: 'The subject of the commit.',
          resolve: ({ hunk }) => (hunk.commit.id ? hunk.commit.summary : 'Not committed yet'),
        }),
        commit: t.field({
          type: commitType,
          nullable: true,
          description: 'Null for lines that are not committed yet.',
          resolve: ({ commit }) => commit,
        }),
        filename: t.string({
          description: 'The path of the file in the commit.',
          resolve: ({ hunk }) => hunk.path,
        }),
      }),
    })
  }
}

async function blameBlob(
  services: BlameServices,
  blob: BlobAt,
  args: {
    readonly startLine?: number | null | undefined
    readonly endLine?: number | null | undefined
    readonly ignoreWhitespace?: boolean | null | undefined
  },
  { viewer, signal }: GraphQLContext,
): Promise<readonly HunkAt[]> {
  const lines = readLines(args.startLine, args.endLine)
  const { repository, content } = blob.at
  const options = { ignoreWhitespace: args.ignoreWhitespace ?? false, signal, ...(lines && { lines }) }
  const hunks: BlameHunk[] = []
  await services.gate.pass(askerOf(viewer), signal, async () => {
    for await (const some of readBlame(services, { repository, content, path: blob.path }, options)) {
      hunks.push(...some)
      if (hunks.length > mostHunks) throw tooMany()
    }
  })
  const lineStarts = once(async () => lineStartsOf((await blob.read()).file.content))
  const commitOf = commitsOf(blob, hunks, signal)
  return joined(hunks).map((hunk) => ({ hunk, commit: commitOf(hunk), lineStarts }))
}

/** The hunks in the order of the file; those that stand together in the commit too are one. */
function joined(hunks: readonly BlameHunk[]): readonly BlameHunk[] {
  const whole: BlameHunk[] = []
  for (const hunk of hunks.toSorted((a, b) => a.startLine - b.startLine)) {
    const last = whole.at(-1)
    if (last && continues(last, hunk)) whole[whole.length - 1] = { ...last, lines: last.lines + hunk.lines }
    else whole.push(hunk)
  }
  return whole
}

function continues(last: BlameHunk, next: BlameHunk): boolean {
  const isNext = (line: 'startLine' | 'originalLine') => last[line] + last.lines === next[line]
  return last.commit === next.commit && last.path === next.path && isNext('startLine') && isNext('originalLine')
}

function authorOf({ commit }: BlameHunk) {
  return commit.id ? commit.author : { name: 'Not committed yet', email: '', date: undefined }
}

/** Gives the commit of a hunk. However many there are, one git reads them, when the first is asked for. */
function commitsOf({ at: { repository, content } }: BlobAt, hunks: readonly BlameHunk[], signal: AbortSignal) {
  if (content.kind === 'folder') return () => undefined
  const { gitDirectory } = content
  const ids = [...new Set(hunks.flatMap(({ commit }) => commit.id ?? []))]
  const read = once(async () => byId(await readCommits({ gitDirectory }, ids, signal)))
  const atCommit = (id: ObjectId): At => {
    const there = { kind: 'commit', gitDirectory, commit: id } as const
    const at = contentAt({ repository, revision: id, content: there }, signal)
    return { ...at, readCommit: async () => (await read()).get(id) }
  }
  const commits = new Map(ids.map((id) => [id, atCommit(id)]))
  return ({ commit }: BlameHunk) => commit.id && commits.get(commit.id)
}

const byId = (commits: readonly Commit[]) => new Map(commits.map((commit) => [commit.id, commit]))

function lineStartsOf(content: Buffer | undefined): Uint32Array | undefined {
  if (content === undefined) return undefined
  const starts = [0]
  for (let at = content.indexOf(0x0a); at >= 0; at = content.indexOf(0x0a, at + 1)) starts.push(at + 1)
  if (starts.at(-1) !== content.length) starts.push(content.length)
  return Uint32Array.from(starts)
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}

const tooMany = () =>
  new AppError('resource_exhausted', 'too-many-hunks', 'The blame of this file is too long. Ask for a range of lines.')
