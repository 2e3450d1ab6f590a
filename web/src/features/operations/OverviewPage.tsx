import { Arc, Badge, Button, Callout, LinkButton, StatTiles, Table, type TableColumn } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage, AdminSection } from '../administration/index.js'
import { type Finding, type OverviewValue, overviewQuery } from './api.js'
import { type NextStep, nextSteps } from './nextSteps.js'
import styles from './Overview.module.css'
import { codeTiles, usageTiles, workTiles } from './overviewTiles.js'

/** The first page of an administrator: how the instance is, how it is used, and what to do next. */
export function OverviewPage() {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery)
  return (
    <AdminPage
      title="Overview"
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Look again
        </Button>
      }
    >
      {error && !data ? <ErrorView error={error} /> : data ? <Overview overview={data} /> : <Pending />}
    </AdminPage>
  )
}

function Overview({ overview }: { readonly overview: OverviewValue }) {
  const { site } = overview
  const steps = nextSteps(overview)
  return (
    <>
      <Verdict findings={site.health} steps={steps} />
      <StatTiles label="Code" tiles={codeTiles(overview)} />
      {steps.length > 0 && (
        <AdminSection title="What to do next">
          {steps.map((step) => (
            <Step key={step.title} step={step} />
          ))}
        </AdminSection>
      )}
      <AdminSection title="Use">
        <StatTiles label="Use" tiles={usageTiles(overview)} />
      </AdminSection>
      <AdminSection title="Work in the background">
        <StatTiles label="Work in the background" tiles={workTiles(overview)} />
      </AdminSection>
      <AdminSection title="Health">
        <Health findings={site.health} />
      </AdminSection>
      <p>
        Sextant {site.buildVersion}. <Link to="/site-admin/updates">What is new in it</Link>. The same checks run on the
        command line: <code>npm run doctor</code>.
      </p>
    </>
  )
}

/** The whole page in one sentence, beside the arc that says the same. */
function Verdict({ findings, steps }: { readonly findings: readonly Finding[]; readonly steps: readonly NextStep[] }) {
  const good = findings.filter(({ state }) => state === 'good').length
  const isBroken = findings.some(({ state }) => state === 'bad')
  const trouble = steps.find(({ tone }) => tone === 'bad')
  const isBad = isBroken || trouble !== undefined
  return (
    <p className={styles['verdict']} role="status">
      <Arc
        fraction={findings.length === 0 ? 0 : good / findings.length}
        state={isBad ? 'failed' : good === findings.length ? 'complete' : 'partial'}
        size={36}
      />
      <span>
        <b>
          {isBroken
            ? 'Something is broken.'
            : trouble
              ? `${trouble.title}.`
              : good === findings.length
                ? 'All is well.'
                : 'Something wants a look.'}
        </b>{' '}
        {healthSentence(findings)}
      </span>
    </p>
  )
}

function Step({ step: { tone, title, says, to, action } }: { readonly step: NextStep }) {
  return (
    <Callout tone={tone} title={title} actions={<LinkButton href={to}>{action}</LinkButton>}>
      <p>{says}</p>
    </Callout>
  )
}

/** What is not well stands open; the rest is there for who wants to see it. */
function Health({ findings }: { readonly findings: readonly Finding[] }) {
  const troubles = findings.filter(({ state }) => state !== 'good').toSorted((a, b) => order[a.state] - order[b.state])
  const well = findings.filter(({ state }) => state === 'good')
  return (
    <>
      {troubles.length > 0 && (
        <Table label="To look at" columns={columns} rows={troubles} rowKey={keyOf} detail={remedyOf} />
      )}
      {well.length > 0 && (
        <details open={troubles.length === 0}>
          <summary>{well.length} checks are well</summary>
          <Table label="Well" columns={columns} rows={well} rowKey={keyOf} />
        </details>
      )}
    </>
  )
}

const order = { bad: 0, warning: 1, good: 2 } as const
const tones = { bad: 'bad', warning: 'warn', good: 'good' } as const
const words = { bad: 'mend this', warning: 'look at this', good: 'well' } as const

const keyOf = ({ check, says }: Finding) => `${check} ${says}`

function healthSentence(findings: readonly Finding[]): string {
  const bad = findings.filter(({ state }) => state === 'bad').length
  const warnings = findings.filter(({ state }) => state === 'warning').length
  if (bad + warnings === 0) return `All ${findings.length} checks are well.`
  if (bad === 0) return `${findings.length - warnings} of ${findings.length} checks are well, ${warnings} to look at.`
  return `${bad} of ${findings.length} checks are bad, ${warnings} to look at.`
}

/** What is to be done, with the pages that it names as links; the command line has the same words. */
function remedyOf({ remedy }: Finding): ReactNode {
  return remedy
    ?.split(/(\/site-admin[\w/?=&-]*)/)
    .map((part, index) => (
      <Fragment key={index}>{part.startsWith('/site-admin') ? <Link to={part}>{part}</Link> : part}</Fragment>
    ))
}

const columns: readonly TableColumn<Finding>[] = [
  { id: 'check', head: 'Check', name: true, width: '120px', cell: ({ check }) => check },
  {
    id: 'state',
    head: 'State',
    width: '110px',
    cell: ({ state }) => <Badge tone={tones[state]}>{words[state]}</Badge>,
  },
  { id: 'says', head: 'Found', cell: ({ says }) => says },
]
