import { Button, formatCount, formatNoun, IconButton, CloseIcon, Skeleton, Table, Tabs } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router'
import { proposedSearch } from '../proposedSearch.js'
import type { SearchRequest } from '../searchRequest.js'
import { useSearchLink } from '../list/useSearchLink.js'
import { type Aggregate, aggregationQuery, type AggregationResult } from './api.js'
import { modeNamed, modes } from './modes.js'
import styles from './AggregationPanel.module.css'

interface AggregationPanelProps {
  readonly request: SearchRequest
  /** What it groups by, as the address has it; anything else lets the query decide. */
  readonly chart: string
  /** Another chart is wanted, or none. */
  readonly onChange: (chart: string | undefined) => void
}

/** All results of a search by repository, path, author or captured text, as bars or as a table. */
export function AggregationPanel({ request, chart, onChange }: AggregationPanelProps) {
  const mode = modeNamed(chart)
  const [extended, setExtended] = useState(false)
  const [asTable, setAsTable] = useState(false)
  const asked = aggregationQuery(request, { mode, extended })
  const { data, error, isFetching } = useQuery({ ...asked, placeholderData: (last) => last })
  const current = mode ?? data?.aggregations.mode ?? 'REPO'
  return (
    <section className={styles['panel']} aria-label="Results by group" aria-busy={isFetching}>
      <Tabs
        label="Group results by"
        tabs={modes.map((each) => ({ id: each.mode, label: each.label }))}
        current={current}
        onChange={onChange}
        actions={
          <>
            <Button kind="quiet" small selected={asTable} onClick={() => setAsTable(!asTable)}>
              As a table
            </Button>
            <IconButton small label="Close the chart" onClick={() => onChange(undefined)}>
              <CloseIcon />
            </IconButton>
          </>
        }
      >
        <div className={styles['body']}>
          {error && <p className={styles['reason']}>The chart could not be made. {error.message}</p>}
          {!error && !data && <Skeleton lines={4} label="Counting the results" />}
          {data && (
            <Content
              aggregate={data}
              mode={current}
              request={request}
              asTable={asTable}
              onLonger={() => setExtended(true)}
            />
          )}
        </div>
      </Tabs>
    </section>
  )
}

interface ContentProps {
  readonly aggregate: Aggregate
  readonly mode: string
  readonly request: SearchRequest
  readonly asTable: boolean
  readonly onLonger: () => void
}

function Content({ aggregate, mode, request, asTable, onLonger }: ContentProps) {
  const { aggregations, modeAvailability } = aggregate
  const refusal = modeAvailability.find((each) => each.mode === mode && !each.available)
  if (aggregations.__typename === 'SearchAggregationNotAvailable') {
    return (
      <p className={styles['reason']}>
        {refusal?.reasonUnavailable ?? aggregations.reason}{' '}
        {aggregations.reasonType === 'TIMEOUT_EXTENSION_AVAILABLE' && (
          <Button small onClick={onLonger}>
            Take up to a minute
          </Button>
        )}
      </p>
    )
  }
  if (aggregations.groups.length === 0) return <p className={styles['reason']}>No result falls into a group.</p>
  const Shown = asTable ? GroupTable : Bars
  return (
    <>
      <Shown groups={aggregations.groups} request={request} mode={mode} />
      <Rest aggregations={aggregations} onLonger={onLonger} />
    </>
  )
}

type Groups = Exclude<AggregationResult, { __typename: 'SearchAggregationNotAvailable' }>
type Group = Groups['groups'][number]

interface GroupsProps {
  readonly groups: readonly Group[]
  readonly request: SearchRequest
  readonly mode: string
}

function Bars({ groups, request }: GroupsProps) {
  const most = Math.max(...groups.map(({ count }) => count))
  return (
    <ol className={styles['bars']}>
      {groups.map((group) => (
        <li key={group.label} className={styles['group']}>
          <GroupLink group={group} request={request} />
          <span className={styles['track']} aria-hidden>
            <span className={styles['bar']} style={share(group.count / most)} />
          </span>
          <span className={styles['count']}>{formatCount(group.count)}</span>
        </li>
      ))}
    </ol>
  )
}

// React's type of style knows no custom properties; this one only reaches our own sheet.
const share = (fraction: number) => ({ '--share': `${fraction * 100}%` }) as CSSProperties

function GroupLink({ group, request }: { readonly group: Group; readonly request: SearchRequest }) {
  const linkTo = useSearchLink()
  const { label, query } = group
  const words = label === '' ? '(nothing)' : label
  if (query === null) return <span className={styles['label']}>{words}</span>
  return (
    <Link className={styles['label']} to={linkTo(proposedSearch(request, query))} title={label}>
      <bdi>{words}</bdi>
    </Link>
  )
}

const linkCell = (request: SearchRequest) => (group: Group) => <GroupLink group={group} request={request} />

function GroupTable({ groups, request, mode }: GroupsProps) {
  const sum = groups.reduce((all, { count }) => all + count, 0)
  const noun = modes.find((each) => each.mode === mode)?.label ?? 'Group'
  return (
    <Table
      label={`Results by ${noun.toLowerCase()}`}
      columns={[
        { id: 'group', head: noun, name: true, cell: linkCell(request) },
        { id: 'count', head: 'Results', align: 'end', width: '120px', cell: ({ count }) => formatCount(count) },
        {
          id: 'share',
          head: 'Of these',
          align: 'end',
          width: '96px',
          cell: ({ count }) => `${Math.round((count / sum) * 100)} %`,
        },
      ]}
      rows={groups}
      rowKey={({ label }) => label}
    />
  )
}

/** What the chart leaves out, and whether everything was counted. */
function Rest({ aggregations, onLonger }: { readonly aggregations: Groups; readonly onLonger: () => void }) {
  const { otherResultCount, __typename: kind } = aggregations
  const isWhole = kind === 'ExhaustiveSearchAggregationResult'
  const others = (isWhole ? aggregations.otherGroupCount : aggregations.approximateOtherGroupCount) ?? 0
  return (
    <p className={styles['rest']}>
      {others > 0 && `${formatNoun(others, 'more group')} with ${formatNoun(otherResultCount ?? 0, 'result')}. `}
      {isWhole ? (
        'Every result was counted.'
      ) : (
        <>
          Not every result was counted.{' '}
          <Button small onClick={onLonger}>
            Take up to a minute
          </Button>
        </>
      )}
    </p>
  )
}
