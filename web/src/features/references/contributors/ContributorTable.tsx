import { printRepositoryRoute } from '@sextant/contract'
import { Avatar, formatCount, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { Link } from 'react-router'
import { useMediaQuery } from '../../../shell/useMediaQuery.js'
import type { Contributor } from './api.js'
import styles from './Contributors.module.css'
import { Sparkline } from './Sparkline.js'

interface ContributorTableProps {
  readonly repository: string
  readonly revision: string | undefined
  readonly people: readonly Contributor[]
  /** Of all people, listed or not. */
  readonly commits: number
  /** How many weeks a column of `activity` is long. */
  readonly weeks: number
}

/** People with what they wrote: how much, which share of all, when first and last, and how it went over time. */
export function ContributorTable({ repository, revision, people, commits, weeks }: ContributorTableProps) {
  const isNarrow = useMediaQuery('(max-width: 720px)')
  const most = people[0]?.count ?? 1
  const commitsOf = ({ person }: Contributor) =>
    `${printRepositoryRoute({ repository, revision, rest: ['commits'] })}?${new URLSearchParams({ author: person.email || person.name }).toString()}`
  const commitPage = (oid: string | null) => printRepositoryRoute({ repository, rest: ['commit', oid ?? ''] })
  const person: TableColumn<Contributor> = {
    id: 'person',
    head: 'Person',
    name: true,
    cell: (each) => (
      <span className={styles['person']}>
        <Avatar name={each.person.name || each.person.email || '?'} />
        <span>
          <Link to={commitsOf(each)} title={`Commits of ${each.person.name}`}>
            {each.person.name || each.person.email || 'Nobody named'}
          </Link>
          <small>{isNarrow && each.lastAt ? <RelativeTime time={each.lastAt} /> : each.person.email}</small>
        </span>
      </span>
    ),
  }
  const share: TableColumn<Contributor> = {
    id: 'commits',
    head: 'Commits',
    cell: ({ count }) => (
      <span className={styles['share']}>
        <b>{formatCount(count)}</b>
        <span className={styles['percent']}>{percent(count, commits)}</span>
        <span className={styles['bar']} aria-hidden>
          <i style={{ inlineSize: `${Math.max(1, (count / most) * 100)}%` }} />
        </span>
      </span>
    ),
  }
  const times: readonly TableColumn<Contributor>[] = [
    {
      id: 'activity',
      head: 'Over time',
      cell: ({ activity }) => <Sparkline columns={activity} weeks={weeks} />,
    },
    {
      id: 'first',
      head: 'First',
      cell: ({ firstAt, firstCommit }) =>
        firstAt && (
          <Link to={commitPage(firstCommit.oid)}>
            <RelativeTime time={firstAt} />
          </Link>
        ),
    },
    {
      id: 'last',
      head: 'Last',
      cell: ({ lastAt, lastCommit }) =>
        lastAt && (
          <Link to={commitPage(lastCommit.oid)}>
            <RelativeTime time={lastAt} />
          </Link>
        ),
    },
  ]
  return (
    <Table
      label="Contributors"
      columns={isNarrow ? [person, share] : [person, share, ...times]}
      rows={people}
      rowKey={({ person: { name, email } }) => `${email}\n${name}`}
    />
  )
}

/** A share in percent, never rounded down to none. */
function percent(part: number, all: number): string {
  const share = all === 0 ? 0 : (part / all) * 100
  if (share >= 10 || share === 0) return `${Math.round(share)}\u00a0%`
  return share < 0.1 ? '<\u00a00.1\u00a0%' : `${share.toFixed(1)}\u00a0%`
}
