import { type LineRange, pathAddress, printLineRange, printRepositoryRoute } from '@sextant/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSettled } from '../../../shell/useSettled.js'
import { linesTodayQuery } from './fileApi.js'
import type { OpenFile } from './useFile.js'
import styles from './LinesTodayBar.module.css'

/** How long lines stay selected before it is asked what became of them. */
const pause = 400

/**
 * On a page at another commit than that of the default branch: where the selected lines are there today, which is what
 * an old link is opened for.
 */
export function LinesTodayBar({ open }: { readonly open: OpenFile }) {
  const { place, range, commit, repository } = open
  const lines = useSettled(range, pause)
  const branch = repository.defaultBranch?.displayName
  const isElsewhere = place.revision !== undefined && place.revision !== branch && !commit.isWorktree
  if (!isElsewhere || commit.oid === null || !lines || branch === undefined) return null
  return <LinesToday open={open} commit={commit.oid} lines={lines} branch={branch} />
}

interface LinesTodayProps {
  readonly open: OpenFile
  readonly commit: string
  readonly lines: LineRange
  readonly branch: string
}

function LinesToday({ open, commit, lines, branch }: LinesTodayProps) {
  const { place, path } = open
  const { repository } = place
  const { data: today } = useQuery(linesTodayQuery({ repository, commit, path, lines }))
  if (!today) return null
  const isOne = lines.start === lines.end
  const [subject, verb] = isOne ? ['This line', ['is', 'was']] : ['These lines', ['are', 'were']]
  const cause = today.commit && <CommitLink repository={repository} commit={today.commit} />
  if (today.state === 'DELETED' || today.path === null) {
    return (
      <Bar>
        {subject} {verb[1]} deleted{cause && <> in {cause}</>}
        {today.path === null && ', with the file'}.
      </Bar>
    )
  }
  const now = { start: today.startLine ?? 1, end: today.endLine ?? today.startLine ?? 1 }
  const to = `${pathAddress('blob', { repository }, today.path)}?${printLineRange(now)}`
  const link = <Link to={to}>{nameOfLines(now, today.path === path ? undefined : today.path)}</Link>
  if (today.state === 'CHANGED') {
    return (
      <Bar>
        {subject} {verb[1]} changed{cause && <> in {cause}</>}; what stands there in {branch} is {link}.
      </Bar>
    )
  }
  const isSame = now.start === lines.start && now.end === lines.end && today.path === path
  return (
    <Bar>
      {subject} {verb[0]} {isSame ? 'the same' : 'now at'}{' '}
      {isSame ? (
        <>
          in {branch}: {link}
        </>
      ) : (
        <>
          {link} in {branch}
        </>
      )}
      .
    </Bar>
  )
}

const Bar = ({ children }: { readonly children: ReactNode }) => <output className={styles['bar']}>{children}</output>

function CommitLink({
  repository,
  commit: { oid, abbreviatedOID, subject },
}: {
  readonly repository: string
  readonly commit: { readonly oid: string | null; readonly abbreviatedOID: string | null; readonly subject: string }
}) {
  return (
    <Link to={printRepositoryRoute({ repository, rest: ['commit', oid ?? ''] })} title={subject}>
      <code>{abbreviatedOID}</code> {subject}
    </Link>
  )
}

function nameOfLines({ start, end }: LineRange, path: string | undefined): string {
  const lines = start === end ? `L${start}` : `L${start}–${end}`
  return path === undefined ? lines : `${path} ${lines}`
}
