import { Badge, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage, AdminSection } from '../administration/index.js'
import { MailSection } from '../mail/index.js'
import { type BackgroundJob, jobsQuery } from './api.js'
import { durationText } from './durations.js'

type Routine = BackgroundJob['routines'][number]
type Row = Routine & { readonly name: string }

/** What the server does by itself, and how that goes. */
export function BackgroundJobsPage() {
  const { data, error } = useQuery(jobsQuery)
  return (
    <AdminPage
      title="Background jobs"
      lead="What the servers of this instance do by themselves: at intervals, and for what waits in a queue. Figures are over the last 50 runs of each."
    >
      {error ? <ErrorView error={error} /> : data ? <Jobs jobs={data} /> : <Pending />}
      <AdminSection title="Mail">
        <MailSection />
      </AdminSection>
    </AdminPage>
  )
}

function Jobs({ jobs }: { readonly jobs: readonly BackgroundJob[] }) {
  const rows = jobs.flatMap(({ name, routines }) => routines.map((routine) => ({ ...routine, name })))
  const ofType = (type: Routine['type']) => rows.filter((row) => row.type === type)
  return (
    <>
      <AdminSection title="Queues">
        <List label="Queues" rows={ofType('DB_BACKED')} columns={queueColumns} />
      </AdminSection>
      <AdminSection title="At intervals">
        <List label="At intervals" rows={ofType('PERIODIC')} columns={periodicColumns} />
      </AdminSection>
    </>
  )
}

interface ListProps {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly TableColumn<Row>[]
}

function List({ label, rows, columns }: ListProps) {
  if (rows.length === 0) return <p>Nothing has run yet.</p>
  return <Table label={label} columns={columns} rows={rows} rowKey={({ name }) => name} detail={lastError} />
}

const lastError = ({ recentRuns }: Row) => recentRuns.find(({ errorMessage }) => errorMessage)?.errorMessage ?? null

const common: readonly TableColumn<Row>[] = [
  {
    id: 'state',
    head: 'Last run',
    cell: ({ recentRuns: [last] }) =>
      last ? (
        <Badge tone={last.errorMessage ? 'bad' : 'good'}>{last.errorMessage ? 'failed' : 'well'}</Badge>
      ) : (
        'none yet'
      ),
  },
  { id: 'when', head: 'When', cell: ({ recentRuns: [last] }) => (last ? <RelativeTime time={last.at} /> : '') },
  { id: 'failures', head: 'Failures', align: 'end', cell: ({ stats }) => `${stats.errorCount} of ${stats.runCount}` },
  { id: 'average', head: 'Takes', align: 'end', cell: ({ stats }) => durationText(stats.avgDurationMs) },
  { id: 'longest', head: 'Longest', align: 'end', cell: ({ stats }) => durationText(stats.maxDurationMs) },
]

const name: TableColumn<Row> = { id: 'name', head: 'Name', name: true, cell: (row) => row.name }

const queueColumns: readonly TableColumn<Row>[] = [
  name,
  { id: 'queued', head: 'Waiting', align: 'end', cell: ({ queued }) => queued },
  { id: 'running', head: 'Running', align: 'end', cell: ({ running }) => running },
  ...common,
]

const periodicColumns: readonly TableColumn<Row>[] = [
  name,
  {
    id: 'interval',
    head: 'Every',
    align: 'end',
    cell: ({ intervalMs }) => (intervalMs === null ? '' : durationText(intervalMs)),
  },
  ...common,
]
