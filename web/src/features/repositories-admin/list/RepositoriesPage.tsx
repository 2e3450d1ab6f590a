import { Button, EmptyState, Menu, MenuItem } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ErrorView } from '../../../shell/ErrorView.js'
import { Pending } from '../../../shell/Pending.js'
import { AdminPage } from '../../administration/index.js'
import { AddRepositoryDialog } from '../../repositories/index.js'
import { repositoryTableQuery, tableFiguresQuery } from './api.js'
import { Figures } from './Figures.js'
import { ListFilters } from './ListFilters.js'
import { changedView, isNarrowed, type ListView, parseListView, printListView } from './listView.js'
import { RepositoryList } from './RepositoryList.js'
import styles from './RepositoriesPage.module.css'

/** All repositories of the instance that the viewer may read: how they stand, and what is to be done about it. */
export function RepositoriesPage() {
  return (
    <AdminPage title="Repositories" actions={<AddMenu />}>
      <Content />
    </AdminPage>
  )
}

function Content() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const view = parseListView(search)
  const { data: list, error, isPlaceholderData } = useQuery(repositoryTableQuery(view))
  const { data: figures, isPending } = useQuery(tableFiguresQuery)
  const show = (change: Partial<ListView>) =>
    void navigate(`${pathname}${printListView(changedView(view, change))}`, { replace: 'query' in change })
  if (error && !list) return <ErrorView error={error} />
  // The figures stand above the list: it may not be pushed down when they come.
  if (!list || isPending) return <Pending />
  const isEmpty = list.totalCount === 0 && !isNarrowed(view)
  return (
    <>
      {figures && !isEmpty && <Figures stats={figures.repositoryStats} />}
      {error && <p role="alert">The list could not be brought up to date: {error.message}</p>}
      {isEmpty ? (
        <NoRepositories />
      ) : (
        <>
          <ListFilters view={view} hosts={figures?.repositoryExternalServices ?? []} onChange={show} />
          <div className={styles['list']} aria-busy={isPlaceholderData}>
            <RepositoryList key={keyOf(view)} view={view} list={list} onChange={show} />
          </div>
        </>
      )}
    </>
  )
}

// What was chosen under one filter is not meant under another; pages and orders keep it.
const keyOf = ({ query, status, host }: ListView) => JSON.stringify([query, status, host])

function AddMenu() {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Menu label="Add repositories" align="end" trigger={<Button opens>Add repositories</Button>}>
        <MenuItem onSelect={() => setAdding(true)} note="https or ssh">
          A Git URL
        </MenuItem>
        <MenuItem href="/site-admin/external-services/new" note="GitHub, GitLab and more">
          A code host
        </MenuItem>
      </Menu>
      <AddRepositoryDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

function NoRepositories() {
  const [adding, setAdding] = useState(false)
  return (
    <EmptyState
      title="Nothing to search yet"
      example="https://host.example/team/repository.git"
      action={
        <Button kind="primary" onClick={() => setAdding(true)}>
          Add a Git URL
        </Button>
      }
    >
      <p>Here stands every repository, how fresh it is, whether it is indexed, and what went wrong.</p>
      <AddRepositoryDialog open={adding} onClose={() => setAdding(false)} />
    </EmptyState>
  )
}
