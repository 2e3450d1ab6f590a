import { Badge, Button, Callout, Checkbox, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage, AdminRow, AdminSection } from '../administration/index.js'
import { pingsQuery, type PingsValue, type SentPing, sentPingsQuery, setPingsEnabled } from './api.js'

/** What the instance would tell its makers, whether it does, and what it told. */
export function PingsPage() {
  const { data, error } = useQuery(pingsQuery)
  return (
    <AdminPage
      title="Pings"
      lead="A few figures that help to see how Sextant is used. Nothing is sent unless you switch it on here, and then exactly what stands below, once a day. No name, address or text is in it."
    >
      {error ? (
        <ErrorView error={error} />
      ) : data ? (
        <>
          <Switch site={data} />
          <AdminSection title="What would be sent now">
            <Table label="What would be sent now" columns={fieldColumns} rows={data.pings.fields} rowKey={keyOf} />
            <details>
              <summary>Word for word</summary>
              <pre>{data.pings.payload}</pre>
            </details>
          </AdminSection>
          <AdminSection title="What was sent">
            <Sent />
          </AdminSection>
        </>
      ) : (
        <Pending />
      )}
    </AdminPage>
  )
}

function Switch({ site: { pings, allowSiteSettingsEdits } }: { readonly site: PingsValue }) {
  const client = useQueryClient()
  const set = useMutation({
    mutationFn: setPingsEnabled,
    onSettled: () => client.invalidateQueries({ queryKey: pingsQuery.queryKey }),
  })
  return (
    <>
      <Checkbox
        label="Send these figures once a day"
        hint={
          allowSiteSettingsEdits
            ? 'Sets pings.enabled of the site configuration.'
            : 'The site configuration comes from a file: set pings.enabled there.'
        }
        checked={set.isPending ? set.variables : pings.isEnabled}
        disabled={!allowSiteSettingsEdits || set.isPending}
        onChange={({ target }) => set.mutate(target.checked)}
      />
      {set.error && <Callout tone="bad" title={set.error.message} />}
      {pings.isEnabled && pings.address === null && (
        <Callout tone="warn" title="Nothing is sent: there is no address">
          <p>
            Name one as <code>pings.url</code> in the <Link to="/site-admin/configuration">site configuration</Link>.
          </p>
        </Callout>
      )}
      <p role="status">{stateOf(pings)}</p>
    </>
  )
}

function stateOf({ isEnabled, address }: PingsValue['pings']): string {
  if (!isEnabled) return 'Pings are off. Nothing leaves this instance.'
  return address === null ? 'Pings are on, but go nowhere.' : `Pings are on. They go to ${address}.`
}

type Field = PingsValue['pings']['fields'][number]

const keyOf = ({ name }: Field) => name

const fieldColumns: readonly TableColumn<Field>[] = [
  { id: 'name', head: 'Field', name: true, cell: ({ name }) => <code>{name}</code> },
  { id: 'value', head: 'Now', cell: ({ value }) => <code>{value}</code> },
  { id: 'says', head: 'What it says', cell: ({ says }) => says },
]

function Sent() {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(sentPingsQuery)
  if (error) return <Callout tone="bad" title={error.message} />
  if (!data) return <Pending />
  const rows = data.pages.flatMap(({ nodes }) => nodes)
  if (rows.length === 0) return <p>Nothing was ever sent. Each ping is kept here word for word.</p>
  return (
    <>
      <Table
        label="What was sent"
        columns={sentColumns}
        rows={rows}
        rowKey={({ sentAt }) => sentAt}
        detail={wordForWord}
      />
      {hasNextPage && (
        <AdminRow>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </AdminRow>
      )}
    </>
  )
}

const sentColumns: readonly TableColumn<SentPing>[] = [
  { id: 'to', head: 'To', name: true, cell: ({ address }) => address },
  {
    id: 'state',
    head: 'State',
    cell: ({ error, status }) => (
      <Badge tone={error ? 'bad' : 'good'}>{error ? 'failed' : status === null ? 'on its way' : 'arrived'}</Badge>
    ),
  },
  { id: 'at', head: 'When', cell: ({ sentAt }) => <RelativeTime time={sentAt} /> },
]

function wordForWord({ error, payload }: SentPing) {
  return (
    <>
      {error}
      <details>
        <summary>Word for word</summary>
        <pre>{payload}</pre>
      </details>
    </>
  )
}
