import { Badge, Button, EmptyState } from '@sextant/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { authProvidersQuery, type ListedProvider, testProvider } from './api.js'
import styles from './SingleSignOn.module.css'

/** The ways to sign in as they are configured: what works, what does not, and what to register elsewhere. */
export function AuthProvidersPage() {
  return (
    <AdminPage
      title="Authentication providers"
      lead={
        <>
          The ways to sign in, in the order in which they are offered. They are set in the site configuration, under{' '}
          <code>auth.providers</code>, and take effect at once.
        </>
      }
    >
      <Providers />
    </AdminPage>
  )
}

function Providers() {
  const { data: providers, error } = useQuery(authProvidersQuery)
  if (error) return <ErrorView error={error} />
  if (!providers) return <Pending />
  if (providers.length === 0) {
    return (
      <EmptyState title="Nobody can sign in">
        <p>No provider is configured. Sessions that exist go on.</p>
      </EmptyState>
    )
  }
  return (
    <ul className={styles['accounts']} aria-label="Providers">
      {providers.map((provider) => (
        <ProviderRow key={provider.id} provider={provider} />
      ))}
    </ul>
  )
}

function ProviderRow({ provider }: { readonly provider: ListedProvider }) {
  const { displayName, details, isBuiltin } = provider
  const test = useMutation({ mutationFn: testProvider })
  return (
    <li>
      <span className={styles['name']}>
        <b>{displayName}</b> <State provider={provider} />
      </span>
      {isBuiltin ? (
        <span />
      ) : (
        <Button busy={test.isPending} aria-label={`Test ${displayName}`} onClick={() => test.mutate(provider.id)}>
          Test
        </Button>
      )}
      {details?.problems.map((problem) => (
        <p key={problem} className={styles['bad']}>
          {problem}
        </p>
      ))}
      <TestResult result={test.data} error={test.error} />
      {details && <Facts provider={provider} details={details} />}
    </li>
  )
}

function State({ provider }: { readonly provider: ListedProvider }) {
  const { details, isHidden, noSignIn, requiredForAuthz } = provider
  const isBroken = (details?.problems.length ?? 0) > 0
  return (
    <>
      <Badge tone={isBroken ? 'bad' : 'good'}>{isBroken ? 'Needs attention' : 'Ready'}</Badge>
      {isHidden && <Badge>Without a button</Badge>}
      {noSignIn && <Badge>Accounts only</Badge>}
      {requiredForAuthz && <Badge tone="sea">Decides who reads repositories</Badge>}
    </>
  )
}

interface TestResultProps {
  readonly result: { readonly ok: boolean; readonly sentence: string } | undefined
  readonly error: Error | null
}

function TestResult({ result, error }: TestResultProps) {
  const sentence = error?.message ?? result?.sentence
  return (
    <p role="status" className={result?.ok === true ? undefined : styles['bad']}>
      {sentence}
    </p>
  )
}

interface FactsProps {
  readonly provider: ListedProvider
  readonly details: NonNullable<ListedProvider['details']>
}

function Facts({ provider, details }: FactsProps) {
  const { serviceID, clientID, serviceType } = provider
  const { callbackURL, metadataURL, allowSignup, accountCount } = details
  const list = `/site-admin/auth/external-accounts?type=${serviceType}&place=${encodeURIComponent(serviceID)}`
  return (
    <dl>
      {serviceID && <Fact name="Place" value={serviceID} />}
      {clientID && <Fact name="Client" value={clientID} />}
      {callbackURL && <Fact name="Sends people back to" value={callbackURL} />}
      {metadataURL && <Fact name="Our metadata" value={metadataURL} />}
      <Fact name="New people" value={allowSignup ? 'get an account' : 'get no account'} />
      <dt>Accounts</dt>
      <dd>{accountCount === 0 ? 'none yet' : <Link to={list}>{accountCount}</Link>}</dd>
    </dl>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
