import { type CommitMatch, printRepositoryRoute } from '@sextant/contract'
import type { DiffFileMatch, DiffLine, HistoryMatch, HunkMatch } from '@sextant/engine'
import type { Repository } from '../repositories/index.js'
import type { HistoryPlan } from './historyPlan.js'
import { repositoryFields } from './repositoryFields.js'

/** A commit in the shape of the stream. */
export function commitMatch(match: HistoryMatch, repository: Repository, show: HistoryPlan['show']): CommitMatch {
  const { commit, author, committer, message } = match
  const url = printRepositoryRoute({ repository: repository.name, rest: ['commit', commit] })
  const { lines, ranges } = show === 'diff' ? diffBody(match.files) : messageBody(match)
  const root = printRepositoryRoute({ repository: repository.name, rest: [] })
  const date = isoDate(committer.date)
  return {
    type: 'commit',
    label: `${link(repository.name, root)} › ${link(author.name, url)}: ${link(subjectOf(message), url)}`,
    url,
    detail: `[\`${commit.slice(0, 7)}\` ${date.slice(0, 10)}](${url})`,
    ...repositoryFields(repository),
    oid: commit,
    message,
    authorName: author.name,
    authorDate: isoDate(author.date),
    committerName: committer.name,
    committerDate: date,
    content: ['```' + (show === 'diff' ? 'diff' : 'COMMIT_EDITMSG'), ...lines, '```'].join('\n'),
    ranges,
  }
}

// Dates beyond the year 9999 have no place in RFC 3339.
const isoDate = (seconds: number) => new Date(Math.min(seconds, 253_402_300_799) * 1000).toISOString()

/** The first line of a message. */
const subjectOf = (message: string) => message.trimStart().split('\n', 1)[0]?.trim() ?? ''

const link = (text: string, url: string) => `[${text.replaceAll(/[\\[\]]/g, '\\$&')}](${url})`

interface Body {
  readonly lines: readonly string[]
  readonly ranges: CommitMatch['ranges']
}

/** Line 0 is the fence, so every line of the body has one more. */
function messageBody({ message, messageRanges }: HistoryMatch): Body {
  return {
    lines: message.split('\n'),
    ranges: messageRanges.map(({ line, start, end }) => [line + 1, start, end - start]),
  }
}

function diffBody(files: readonly DiffFileMatch[]): Body {
  const rows = files.flatMap(({ path, oldPath, hunks }) => [
    plain(`${escaped(oldPath ?? path)} ${escaped(path)}`),
    ...hunks.flatMap((hunk) => [plain(hunkHeader(hunk)), ...hunk.lines.map(signed)]),
  ])
  return {
    lines: rows.map(({ text }) => text),
    ranges: rows.flatMap(({ ranges }, row) => ranges.map(({ start, end }) => [row + 1, start, end - start] as const)),
  }
}

const plain = (text: string) => ({ text, ranges: [] })

/** The sign is a character of the line. */
const signed = ({ sign, text, ranges }: DiffLine) => ({
  text: sign + text,
  ranges: ranges.map(({ start, end }) => ({ start: start + 1, end: end + 1 })),
})

function hunkHeader({ oldStart, oldLines, newStart, newLines }: HunkMatch): string {
  return `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`
}

/** Two paths stand on one line, so spaces in them are marked; what would end the line as well. */
const escaped = (path: string) => path.replaceAll('\\', '\\\\').replaceAll(' ', '\\ ').replaceAll('\n', '\\n')
