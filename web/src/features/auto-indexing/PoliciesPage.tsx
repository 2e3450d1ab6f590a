import type { RouteParams } from '@sextant/contract'
import { Badge, Button, EmptyState, Field, LinkButton, SearchField, Select } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { useSession } from '../../shell/session.js'
import { useSettled } from '../../shell/useSettled.js'
import { CodeGraphFrame, codeGraphPath, type Scope } from '../precise-indexes/index.js'
import { type ListedPolicy, policiesQuery } from './api.js'
import { PolicySentences } from './PolicySentences.js'
import { scopeOf } from './scopeOf.js'
import styles from './AutoIndexing.module.css'

/** The policies of the instance, or those that are about a repository. */
export function PoliciesPage({ params }: { readonly params: RouteParams }) {
  return (
    <CodeGraphFrame params={params} title="Policies" actions={<AddPolicy params={params} />}>
      {({ scope, repositoryId }) => (
        <div className={styles['page']}>
          <p>Which commits have their precise indexes kept, and which are indexed without anybody asking.</p>
          <PolicyList scope={scope} id={repositoryId} />
        </div>
      )}
    </CodeGraphFrame>
  )
}

function AddPolicy({ params }: { readonly params: RouteParams }) {
  const { currentUser } = useSession()
  if (!currentUser?.siteAdmin) return null
  return <LinkButton href={codeGraphPath(scopeOf(params), 'configuration', 'new')}>Add a policy</LinkButton>
}

function PolicyList({ scope, id }: { readonly scope: Scope; readonly id: string | undefined }) {
  const [params, setParams] = useSearchParams()
  const [query, purpose] = [params.get('query') ?? '', params.get('for') ?? '']
  const set = (name: string, value: string) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const filter = useSettled(
    JSON.stringify({
      repository: id ?? null,
      query: query || null,
      retention: purpose === 'retention' ? true : null,
      indexing: purpose === 'indexing' ? true : null,
    }),
    200,
  )
  const list = useInfiniteQuery(policiesQuery(JSON.parse(filter)))
  return (
    <>
      <div className={styles['filters']}>
        <Field label="Filter by name">
          <SearchField value={query} onChange={({ target }) => set('query', target.value)} />
        </Field>
        <Field label="Purpose">
          <Select value={purpose} onChange={({ target }) => set('for', target.value)}>
            <option value="">All</option>
            <option value="retention">Keep indexes</option>
            <option value="indexing">Have commits indexed</option>
          </Select>
        </Field>
      </div>
      {list.error ? (
        <ErrorView error={list.error} />
      ) : list.data ? (
        <Rows scope={scope} list={list.data} />
      ) : (
        <Pending />
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

interface RowsProps {
  readonly scope: Scope
  readonly list: { readonly pages: readonly { readonly nodes: readonly ListedPolicy[] }[] }
}

function Rows({ scope, list }: RowsProps) {
  const policies = list.pages.flatMap(({ nodes }) => nodes)
  if (policies.length === 0)
    return (
      <EmptyState title="No policy matches">
        <p>Another name or purpose may have some.</p>
      </EmptyState>
    )
  return (
    <ul className={styles['policies']} aria-label="Policies">
      {policies.map((policy) => (
        <PolicyRow key={policy.id} scope={scope} policy={policy} />
      ))}
    </ul>
  )
}

function PolicyRow({ scope, policy }: { readonly scope: Scope; readonly policy: ListedPolicy }) {
  const { currentUser } = useSession()
  // A global policy is changed where all are, by site admins.
  const home: Scope = scope.kind === 'repository' && policy.repository ? scope : { kind: 'site' }
  return (
    <li>
      <p className={styles['name']}>
        {currentUser?.siteAdmin || home.kind === 'repository' ? (
          <Link to={codeGraphPath(home, 'configuration', policy.id)}>{policy.name}</Link>
        ) : (
          <strong>{policy.name}</strong>
        )}
        {policy.protected && <Badge>protected</Badge>}
        {scope.kind === 'repository' && <Badge>{policy.repository ? 'this repository' : 'global'}</Badge>}
      </p>
      <PolicySentences policy={policy} saysWhere={scope.kind === 'site'} />
    </li>
  )
}
