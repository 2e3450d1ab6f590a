import { Callout, formatNoun, RelativeTime } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { ownershipStatsQuery, ownSignalsQuery } from './api.js'
import { coverageOf } from './coverage.js'
import { CoverageChart } from './CoverageChart.js'

/** How much of the code has an owner. */
export function OwnAnalyticsPage() {
  return (
    <AdminPage title="Ownership analytics" lead="How many files of all repositories have an owner.">
      <Callout tone="warn" title="This page is deprecated">
        <p>
          It will be removed. Figures about ownership and use have a product of their own:{' '}
          <a href="/help" target="_blank" rel="noreferrer">
            Sextant Analytics
          </a>
          .
        </p>
      </Callout>
      <Analytics />
    </AdminPage>
  )
}

function Analytics() {
  const { data: signals, error } = useQuery(ownSignalsQuery)
  if (error) return <Trouble title="Error finding out if own analytics are enabled" error={error} />
  if (!signals) return <Pending />
  if (signals.some(({ name, isEnabled }) => name === 'analytics' && isEnabled)) return <Coverage />
  return (
    <Callout title="Ownership analytics are not enabled">
      <p>
        Switch on the signal <code>analytics</code> on the page of{' '}
        <Link to="/site-admin/own-signal-page">ownership signals</Link>: then files are counted in the background.
      </p>
    </Callout>
  )
}

function Coverage() {
  const { data: stats, error } = useQuery(ownershipStatsQuery)
  if (error) return <Trouble title="Error getting code ownership analytics" error={error} />
  if (!stats) return <Pending />
  return (
    <>
      <CoverageChart title="Ownership coverage in %" bars={coverageOf(stats)} />
      <p role="status">
        {stats.updatedAt === null ? (
          'No file was counted yet. The first count begins within five minutes.'
        ) : (
          <>
            Of {formatNoun(stats.totalFiles, 'file')}; last counted <RelativeTime time={stats.updatedAt} />.
          </>
        )}
      </p>
    </>
  )
}

function Trouble({ title, error }: { readonly title: string; readonly error: Error }) {
  return (
    <Callout tone="bad" title={title}>
      <p>{error.message}</p>
    </Callout>
  )
}
