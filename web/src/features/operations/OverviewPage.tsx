import { Badge, Button, Callout, LinkButton, StatTiles, type StatTile, Table, type TableColumn } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage, AdminSection } from '../administration/index.js'
import { type Finding, type OverviewValue, overviewQuery } from './api.js'
import { nextSteps } from './nextSteps.js'

/** The first page of an administrator: how the instance is, and what to do next. */
export function OverviewPage() {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery)
  return (
    <AdminPage
      title="Overview"
      lead="How this instance is, and what to do next."
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Look again
        </Button>
      }
    >
      {error ? <ErrorView error={error} /> : data ? <Overview overview={data} /> : <Pending />}
    </AdminPage>
  )
}

function Overview({ overview }: { readonly overview: OverviewValue }) {
  const { site, repositoryStats } = overview
  const steps = nextSteps(overview)
  return (
    <>
      <StatTiles label="This instance" tiles={tilesOf(repositoryStats)} />
      {steps.length > 0 && (
        <AdminSection title="What to do next">
          {steps.map(({ title, says, to, action }) => (
            <Callout key={title} title={title} actions={<LinkButton href={to}>{action}</LinkButton>}>
              <p>{says}</p>
            </Callout>
          ))}
        </AdminSection>
      )}
      <AdminSection title="Health">
        <p role="status">{healthSentence(site.health)}</p>
        <Table
          label="Health"
          columns={columns}
          rows={inOrder(site.health)}
          rowKey={keyOf}
          detail={({ remedy }) => remedy}
        />
      </AdminSection>
      <p>
        Sextant {site.buildVersion}. The same checks run on the command line: <code>npm run doctor</code>.
      </p>
    </>
  )
}

function tilesOf(stats: OverviewValue['repositoryStats']): readonly StatTile[] {
  const failed = stats.failedFetch
  return [
    { id: 'repositories', figure: stats.total, label: 'repositories' },
    { id: 'indexed', figure: stats.indexed, label: 'indexed' },
    { id: 'cloning', figure: stats.cloning, label: 'being cloned' },
    { id: 'failed', figure: failed, label: 'failed to fetch', ...(failed > 0 && { tone: 'bad' as const }) },
  ]
}

const order = { bad: 0, warning: 1, good: 2 } as const
const tones = { bad: 'bad', warning: 'warn', good: 'good' } as const
const words = { bad: 'mend this', warning: 'look at this', good: 'well' } as const

const inOrder = (findings: readonly Finding[]) => findings.toSorted((a, b) => order[a.state] - order[b.state])
const keyOf = ({ check, says }: Finding) => `${check} ${says}`

function healthSentence(findings: readonly Finding[]): string {
  const bad = findings.filter(({ state }) => state === 'bad').length
  const warnings = findings.filter(({ state }) => state === 'warning').length
  if (bad + warnings === 0) return `All ${findings.length} checks are well.`
  return `${bad} of ${findings.length} checks are bad, ${warnings} want a look.`
}

const columns: readonly TableColumn<Finding>[] = [
  { id: 'check', head: 'Check', name: true, cell: ({ check }) => check },
  { id: 'state', head: 'State', cell: ({ state }) => <Badge tone={tones[state]}>{words[state]}</Badge> },
  { id: 'says', head: 'Found', cell: ({ says }) => says },
]
