import { LinkButton } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { siteUsersQuery, userFiguresQuery } from './api.js'
import { Figures } from './Figures.js'
import { UserFilters } from './UserFilters.js'
import { UserList } from './UserList.js'
import { changedView, parseUsersView, printUsersView, type UsersView } from './usersView.js'
import styles from './Users.module.css'

/** All accounts of the instance, deleted ones too: who there is, and what is to be done about it. */
export function UsersPage() {
  return (
    <AdminPage
      title="Users"
      actions={
        <LinkButton kind="primary" href="/site-admin/users/new">
          New user
        </LinkButton>
      }
    >
      <Content />
    </AdminPage>
  )
}

function Content() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const view = parseUsersView(search)
  const { data: list, error, isPlaceholderData } = useQuery(siteUsersQuery(view))
  const { data: figures } = useQuery(userFiguresQuery)
  const show = (change: Partial<UsersView>) =>
    void navigate(`${pathname}${printUsersView(changedView(view, change))}`, { replace: 'query' in change })
  if (error && !list) return <ErrorView error={error} />
  if (!list) return <Pending />
  return (
    <>
      {figures && <Figures figures={figures} />}
      {error && <p role="alert">The list could not be brought up to date: {error.message}</p>}
      <UserFilters view={view} onChange={show} />
      <div className={styles['list']} aria-busy={isPlaceholderData}>
        <UserList key={`${view.query} ${view.kind}`} view={view} list={list} onChange={show} />
      </div>
    </>
  )
}
