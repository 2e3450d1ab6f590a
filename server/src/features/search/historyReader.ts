import type { ChangedFile, HistoryCommit, HistoryPerson, HistoryReader, HistoryTarget } from '@sextant/engine'
import {
  countCommits,
  type FileDiff,
  type HistoryCommit as GitCommit,
  type ObjectId,
  parseObjectId,
  type Person,
  streamHistory,
} from '@sextant/git'
import type { Content } from '../repositories/index.js'

/** Of a commit that changes more files, only the paths are looked at. */
const maxFiles = 10_000

/** Reads the commits of repositories for the search engine. Runs in its threads and indexer processes. */
export const historyReader: HistoryReader<Content> = {
  async *commits(target, { diffBytes, after, before, withoutChanges, oneByOne = false, signal }) {
    const range = rangeOf(target)
    if (!range) return
    const options = {
      ...range.revisions,
      ...(diffBytes > 0 && {
        diffs: { maxBytes: diffBytes, maxFiles, oneByOne, ...(withoutChanges && { except: withoutChanges }) },
      }),
      ...(after !== undefined && { after: new Date(after * 1000) }),
      ...(before !== undefined && { before: new Date(before * 1000) }),
      signal,
    }
    for await (const commit of streamHistory(range.repository, options)) yield historyCommit(commit)
  },
  at(source, commit) {
    const id = parseObjectId(commit)
    if (source.kind === 'folder' || !id) throw new RangeError(`There is no commit ${commit} there.`)
    return { kind: 'commit', gitDirectory: source.gitDirectory, commit: id }
  },
  async count(target, signal) {
    const range = rangeOf(target)
    return range ? countCommits(range.repository, { ...range.revisions, signal }) : 0
  },
}

/** Undefined for what has no commits: a plain folder. */
function rangeOf({ sources, excluded }: HistoryTarget<Content>) {
  const [first] = sources
  if (!first || first.kind === 'folder') return undefined
  const revisions = { tips: sources.flatMap(commitsOf), exclude: excluded.flatMap(commitsOf), limit: Infinity }
  return { repository: { gitDirectory: first.gitDirectory }, revisions }
}

/** The commit of a content, for a working tree the one below it. */
function commitsOf(content: Content): readonly ObjectId[] {
  return content.kind === 'folder' || content.commit === undefined ? [] : [content.commit]
}

function historyCommit(commit: GitCommit): HistoryCommit {
  const { id, parents, author, committer, message, truncated, diff } = commit
  return {
    commit: id,
    parents,
    author: person(author),
    committer: person(committer),
    // git ends every message with a newline.
    message: message.trimEnd(),
    files: diff?.files.map(changedFile) ?? [],
    truncated: truncated || diff?.truncated === true,
  }
}

function person({ name, email, date }: Person): HistoryPerson {
  return { name, email, date: date ? date.getTime() / 1000 : 0 }
}

function changedFile({ path, hunks }: FileDiff): ChangedFile {
  const stretches = hunks.map(({ oldStart, newStart, removed, added }) => {
    return { oldStart, newStart, removed: wholeLines(removed), added: wholeLines(added) }
  })
  return { path, stretches }
}

const newline = Buffer.from('\n')

/** The last line of a file may lack its newline. */
function wholeLines(lines: Buffer): Buffer {
  return lines.length === 0 || lines.at(-1) === newline[0] ? lines : Buffer.concat([lines, newline])
}
