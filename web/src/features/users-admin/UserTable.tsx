import {
  Badge,
  formatCount,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  MoreIcon,
  RelativeTime,
  Table,
  type TableColumn,
} from '@sextant/ui'
import { Link } from 'react-router'
import { useMediaQuery } from '../../shell/useMediaQuery.js'
import type { SiteUser, UserAct } from './api.js'
import { actsOf, actWords } from './userActs.js'
import { orderOf, type UsersView } from './usersView.js'
import styles from './Users.module.css'

interface UserTableProps {
  readonly rows: readonly SiteUser[]
  readonly view: UsersView
  /** Ids. */
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (ids: ReadonlySet<string>) => void
  readonly onOrder: (order: Pick<UsersView, 'order' | 'descending'>) => void
  readonly onAct: (act: UserAct, user: SiteUser) => void
  readonly onNewPassword: (user: SiteUser) => void
}

/** The accounts of a page. */
export function UserTable(props: UserTableProps) {
  const isNarrow = useMediaQuery('(width < 768px)')
  const columns = columnsOf(props)
  return (
    <Table
      label="Users"
      columns={isNarrow ? columns.filter(({ id }) => narrowColumns.has(id)) : columns}
      rows={props.rows}
      rowKey={({ id }) => id}
      order={{ column: props.view.order, descending: props.view.descending }}
      onOrder={(order) => props.onOrder(orderOf(order))}
    />
  )
}

const narrowColumns: ReadonlySet<string> = new Set(['chosen', 'username', 'more'])

function columnsOf(props: UserTableProps): readonly TableColumn<SiteUser>[] {
  const { rows, chosen, onChosen } = props
  const all = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  return [
    {
      id: 'chosen',
      width: '28px',
      head: (
        <Tick
          label="Choose all on this page"
          isOn={all}
          onChange={(on) => onChosen(new Set(on ? rows.map(({ id }) => id) : []))}
        />
      ),
      cell: ({ id, username }) => (
        <Tick label={`Choose ${username}`} isOn={chosen.has(id)} onChange={(on) => onChosen(changed(chosen, id, on))} />
      ),
    },
    { id: 'username', name: true, sortable: true, head: 'User', cell: (user) => <Name user={user} /> },
    { id: 'email', sortable: true, head: 'Primary address', cell: (user) => <Address user={user} /> },
    { id: 'active', sortable: true, head: 'Last active', cell: ({ lastActiveAt }) => <Time time={lastActiveAt} /> },
    { id: 'created', sortable: true, head: 'Created', cell: ({ createdAt }) => <Time time={createdAt} /> },
    {
      id: 'events',
      sortable: true,
      align: 'end',
      head: 'Events',
      cell: ({ eventsCount }) => formatCount(eventsCount),
    },
    {
      id: 'more',
      width: '40px',
      head: <span className={styles['spoken']}>Actions</span>,
      cell: (user) => <RowMenu {...props} user={user} />,
    },
  ]
}

function changed(chosen: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const ids = new Set(chosen)
  if (on) ids.add(id)
  else ids.delete(id)
  return ids
}

interface TickProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (on: boolean) => void
}

function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <label className={styles['tick']}>
      <input type="checkbox" aria-label={label} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    </label>
  )
}

function Name({ user }: { readonly user: SiteUser }) {
  const { username, displayName, siteAdmin, serviceAccount, deletedAt } = user
  return (
    <span className={styles['name']}>
      {deletedAt === null ? (
        <Link title={username} to={`/users/${encodeURIComponent(username)}/profile`}>
          {username}
        </Link>
      ) : (
        <span>{username}</span>
      )}
      {displayName && <small>{displayName}</small>}
      {siteAdmin && <Badge tone="sea">site admin</Badge>}
      {serviceAccount && <Badge>service account</Badge>}
      {deletedAt !== null && <Badge tone="bad">deleted</Badge>}
    </span>
  )
}

const nothing = '–'

function Address({ user: { email, emailVerified } }: { readonly user: SiteUser }) {
  if (email === null) return nothing
  return (
    <>
      <span className={styles['address']} title={email}>
        {email}
      </span>{' '}
      {!emailVerified && <Badge tone="warn">not verified</Badge>}
    </>
  )
}

function Time({ time }: { readonly time: string | null }) {
  return time === null ? nothing : <RelativeTime time={time} />
}

function RowMenu({ user, onAct, onNewPassword }: UserTableProps & { readonly user: SiteUser }) {
  const label = `What to do with ${user.username}`
  const settings = `/users/${encodeURIComponent(user.username)}/settings`
  const isPresent = user.deletedAt === null
  return (
    <Menu
      label={label}
      align="end"
      trigger={
        <IconButton small label={label}>
          <MoreIcon />
        </IconButton>
      }
    >
      {isPresent && <MenuItem href={`${settings}/profile`}>Settings</MenuItem>}
      {isPresent && !user.serviceAccount && <MenuItem href={`${settings}/emails`}>Emails</MenuItem>}
      {isPresent && !user.serviceAccount && (
        <MenuItem onSelect={() => onNewPassword(user)}>Reset the password</MenuItem>
      )}
      {isPresent && <MenuSeparator />}
      {actsOf(user).map((act) => (
        <MenuItem key={act} onSelect={() => onAct(act, user)}>
          {actWords[act].label}
        </MenuItem>
      ))}
    </Menu>
  )
}
