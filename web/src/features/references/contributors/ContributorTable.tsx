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
export function ContributorTable(props: ContributorTableProps) {
  const isNarrow = useMediaQuery('(max-width: 720px)')
  return (
    <Table
      label="Contributors"
      columns={isNarrow ? [personColumn(props, true), shareColumn(props)] : wideColumns(props)}
      rows={props.people}
      rowKey={({ person: { name, email } }) => `${email}\n${name}`}
    />
  )
}

function wideColumns(props: ContributorTableProps): readonly TableColumn<Contributor>[] {
  const { repository, weeks } = props
  const timeOf = (time: string | null, oid: string | null) =>
    time !== null && (
      <Link to={printRepositoryRoute({ repository, rest: ['commit', oid ?? ''] })}>
        <RelativeTime time={time} />
      </Link>
    )
  return [
    personColumn(props, false),
    shareColumn(props),
    { id: 'activity', head: 'Over time', cell: ({ activity }) => <Sparkline columns={activity} weeks={weeks} /> },
    { id: 'first', head: 'First', cell: ({ firstAt, firstCommit }) => timeOf(firstAt, firstCommit.oid) },
    { id: 'last', head: 'Last', cell: ({ lastAt, lastCommit }) => timeOf(lastAt, lastCommit.oid) },
  ]
}

/** A name with the way to what the person wrote; where there is no room for other columns, with the last time. */
function personColumn({ repository, revision }: ContributorTableProps, withTime: boolean): TableColumn<Contributor> {
  const commits = printRepositoryRoute({ repository, revision, rest: ['commits'] })
  return {
    id: 'person',
    head: 'Person',
    name: true,
    cell: ({ person: { name, email }, lastAt }) => (
      <span className={styles['person']}>
        <Avatar name={name || email || '?'} />
        <span>
          <Link to={`${commits}?${new URLSearchParams({ author: email || name }).toString()}`}>
            {name || email || 'Nobody named'}
          </Link>
          <small>{withTime && lastAt !== null ? <RelativeTime time={lastAt} /> : email}</small>
        </span>
      </span>
    ),
  }
}

function shareColumn({ people, commits }: ContributorTableProps): TableColumn<Contributor> {
  const most = people[0]?.count ?? 1
  return {
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
}

/** A share in percent, never rounded down to none. */
function percent(part: number, all: number): string {
  const share = all === 0 ? 0 : (part / all) * 100
  if (share >= 10 || share === 0) return `${Math.round(share)}\u00a0%`
  return share < 0.1 ? '<\u00a00.1\u00a0%' : `${share.toFixed(1)}\u00a0%`
}
