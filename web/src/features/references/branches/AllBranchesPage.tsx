import type { RouteParams } from '@sextant/contract'
import { Button, EmptyState, formatNoun } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ErrorView } from '../../../shell/ErrorView.js'
import { Pending } from '../../../shell/Pending.js'
import { RepositoryPage } from '../../browse/index.js'
import { branchesQuery } from '../api.js'
import { ReferenceFilters } from '../ReferenceFilters.js'
import { ReferencesFrame } from '../ReferencesFrame.js'
import styles from '../References.module.css'
import { type ListState, useListState } from '../useListState.js'
import { BranchRows } from './BranchRows.js'
import { BranchTabs } from './BranchTabs.js'

/** Every branch of a repository, to be filtered and put in order. */
export function AllBranchesPage({ params }: { readonly params: RouteParams }) {
  const list = useListState()
  return (
    <RepositoryPage params={params} title="All branches">
      {({ repository }) => (
        <ReferencesFrame title="Branches" aside={<BranchTabs repository={repository.name} />}>
          <ReferenceFilters {...list} what="branch" />
          <Branches repository={repository.name} base={repository.defaultBranch?.displayName} state={list.settled} />
        </ReferencesFrame>
      )}
    </RepositoryPage>
  )
}

interface BranchesProps {
  readonly repository: string
  readonly base: string | undefined
  readonly state: ListState
}

function Branches({ repository, base, state: { query, order } }: BranchesProps) {
  const found = useInfiniteQuery(branchesQuery({ name: repository, query, order }))
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = found
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const branches = data.pages.flatMap((page) => page?.nodes ?? [])
  const total = data.pages[0]?.totalCount ?? 0
  if (total === 0 && query === '') {
    return (
      <EmptyState title="No branches">
        <p>This repository has no branches to show.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p role="status" className={styles['count']}>
        {total === 0
          ? `No branch holds “${query}”.`
          : `${formatNoun(total, 'branch', 'branches')}${query === '' ? '' : ` with “${query}”`}.`}
      </p>
      {branches.length > 0 && (
        <BranchRows repository={repository} label="All branches" branches={branches} base={base} />
      )}
      {hasNextPage && (
        <Button className={styles['more'] ?? ''} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more branches
        </Button>
      )}
    </>
  )
}
