import { Button, EmptyState, formatCount, LinkButton } from '@sextant/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useListKeys } from '../../shell/useListKeys.js'
import { ActDialog, type ActWish } from './ActDialog.js'
import { rowsOfPage, type SiteUser, type SiteUsers } from './api.js'
import { PasswordDialog } from './PasswordDialog.js'
import { actsOf, actsOfAny, actWords } from './userActs.js'
import { UserTable } from './UserTable.js'
import type { UsersView } from './usersView.js'
import styles from './Users.module.css'

interface UserListProps {
  readonly view: UsersView
  readonly list: SiteUsers
  readonly onChange: (change: Partial<UsersView>) => void
}

/** A page of the list, what is chosen of it, and what is being done to it. */
export function UserList({ view, list, onChange }: UserListProps) {
  const client = useQueryClient()
  const [chosenIds, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [wish, setWish] = useState<ActWish>()
  const [newPassword, setNewPassword] = useState<SiteUser>()
  const chosen = list.nodes.filter(({ id }) => chosenIds.has(id))
  const close = () => {
    setWish(undefined)
    setChosen(new Set())
    void client.invalidateQueries({ queryKey: ['siteUsers'] })
  }
  return (
    <>
      {chosen.length > 0 && <BulkBar chosen={chosen} onWish={setWish} onClear={() => setChosen(new Set())} />}
      {list.nodes.length === 0 ? (
        <NobodyMatches />
      ) : (
        <UserTable
          rows={list.nodes}
          view={view}
          chosen={chosenIds}
          onChosen={setChosen}
          onOrder={onChange}
          onAct={(act, user) => setWish({ act, users: [user] })}
          onNewPassword={setNewPassword}
        />
      )}
      <Pager view={view} list={list} onChange={onChange} />
      {wish && <ActDialog wish={wish} onClose={close} />}
      {newPassword && <PasswordDialog user={newPassword} onClose={() => setNewPassword(undefined)} />}
    </>
  )
}

interface BulkBarProps {
  readonly chosen: readonly SiteUser[]
  readonly onWish: (wish: ActWish) => void
  readonly onClear: () => void
}

/** What can be done to the chosen accounts; each act is for those to whom it can be done. */
function BulkBar({ chosen, onWish, onClear }: BulkBarProps) {
  return (
    <div className={styles['bar']} role="toolbar" aria-label="Chosen users">
      <span role="status">{chosen.length} chosen</span>
      {actsOfAny(chosen).map((act) => (
        <Button
          key={act}
          small
          kind={actWords[act].isDanger ? 'danger' : 'secondary'}
          onClick={() => onWish({ act, users: chosen.filter((user) => actsOf(user).includes(act)) })}
        >
          {actWords[act].label}
        </Button>
      ))}
      <Button small kind="quiet" onClick={onClear}>
        Choose none
      </Button>
    </div>
  )
}

function Pager({ view, list, onChange }: UserListProps) {
  const { totalCount, nodes } = list
  const first = view.page * rowsOfPage
  const hasNext = first + nodes.length < totalCount
  const previous = () => view.page > 0 && onChange({ page: view.page - 1 })
  const next = () => hasNext && onChange({ page: view.page + 1 })
  useListKeys({ p: previous, n: next })
  const span = nodes.length === 0 ? 'None' : `${formatCount(first + 1)} to ${formatCount(first + nodes.length)}`
  return (
    <div className={styles['pager']}>
      <span role="status">
        {span} of {formatCount(totalCount)}
      </span>
      {(view.page > 0 || hasNext) && (
        <nav aria-label="Pages">
          <Button small shortcut="p" disabled={view.page === 0} onClick={previous}>
            Previous
          </Button>
          <Button small shortcut="n" disabled={!hasNext} onClick={next}>
            Next
          </Button>
        </nav>
      )}
    </div>
  )
}

function NobodyMatches() {
  return (
    <EmptyState title="Nobody matches" action={<LinkButton href="/site-admin/users">Show all</LinkButton>}>
      <p>No account has this name or address and is like that.</p>
    </EmptyState>
  )
}
