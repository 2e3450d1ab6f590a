import { printRepositoryRoute, type RouteParams } from '@sextant/contract'
import { EmptyState, formatCount } from '@sextant/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { RepositoryPage } from '../../browse/index.js'
import { type BranchGroup, overviewQuery } from '../api.js'
import { ReferencesFrame } from '../ReferencesFrame.js'
import styles from '../References.module.css'
import { BranchRows } from './BranchRows.js'
import { BranchTabs } from './BranchTabs.js'

/** The branches of a repository at a glance: the default one, yours, those that change, and those that do not. */
export function BranchesPage({ params }: { readonly params: RouteParams }) {
  return (
    <RepositoryPage params={params} title="Branches">
      {({ repository }) => (
        <ReferencesFrame title="Branches" aside={<BranchTabs repository={repository.name} />}>
          <Overview repository={repository.name} />
        </ReferencesFrame>
      )}
    </RepositoryPage>
  )
}

function Overview({ repository }: { readonly repository: string }) {
  const { data: overview } = useSuspenseQuery(overviewQuery(repository))
  const groups = overview?.groups ?? []
  const base = groups.find(({ kind }) => kind === 'DEFAULT')?.nodes[0]?.displayName
  if (groups.length === 0) {
    return (
      <EmptyState title="No branches">
        <p>This repository has no branches to show.</p>
      </EmptyState>
    )
  }
  return (
    <>
      {groups.map((group) => (
        <Group key={group.kind} {...{ repository, base, group }} staleBefore={overview?.staleBefore ?? ''} />
      ))}
      {groups.length === 1 && base !== undefined && <p className={styles['count']}>There is no other branch.</p>}
    </>
  )
}

interface GroupProps {
  readonly repository: string
  readonly base: string | undefined
  readonly group: BranchGroup
  readonly staleBefore: string
}

const titles = { DEFAULT: 'Default', YOURS: 'Yours', ACTIVE: 'Active', STALE: 'Stale' } as const

function Group({ repository, base, group: { kind, totalCount, nodes }, staleBefore }: GroupProps) {
  const all = printRepositoryRoute({ repository, rest: ['branches', 'all'] })
  return (
    <section>
      <h2 className={styles['section']}>
        {titles[kind]}
        <span>
          {kind !== 'DEFAULT' && formatCount(totalCount)}
          {kind === 'STALE' && (
            <>
              {' '}
              · no commit since <time dateTime={staleBefore}>{staleBefore.slice(0, 10)}</time>
            </>
          )}
        </span>
      </h2>
      <BranchRows repository={repository} label={`${titles[kind]} branches`} branches={nodes} base={base} />
      {totalCount > nodes.length && (
        <p className={styles['more']}>
          <Link to={all}>Show all branches</Link>
        </p>
      )}
    </section>
  )
}
