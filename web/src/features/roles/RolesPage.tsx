import { Badge, Button, Callout, Dialog, formatNoun } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ErrorView } from '../../shell/ErrorView.js'
import { InputField } from '../../shell/InputField.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { useConfirmed } from '../sign-in/index.js'
import { createRole, deleteRole, type Permission, type Role, rolesQuery, setPermissions } from './api.js'
import { PermissionList } from './PermissionList.js'
import styles from './Roles.module.css'

/** The roles there are, and what each permits. */
export function RolesPage() {
  return (
    <AdminPage
      title="Roles"
      lead="A role lets people do more than everybody may. Give roles to people on the page “User roles” of their settings. What a role permits changes at once for all who have it."
    >
      <Roles />
    </AdminPage>
  )
}

function Roles() {
  const { data, error } = useQuery(rolesQuery)
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  return (
    <>
      <ul className={styles['roles']} aria-label="Roles">
        {data.roles.map((role) => (
          <RoleRow key={role.id} role={role} permissions={data.permissions} />
        ))}
      </ul>
      <NewRole permissions={data.permissions} />
    </>
  )
}

interface RoleRowProps {
  readonly role: Role
  readonly permissions: readonly Permission[]
}

function RoleRow({ role, permissions }: RoleRowProps) {
  const [open, setOpen] = useState(false)
  const [deleting, setDeleting] = useState(false)
  return (
    <li className={styles['role']}>
      <div className={styles['head']}>
        <h2>{role.name}</h2>
        {role.system && <Badge>system</Badge>}
        <span>{formatNoun(role.userCount, 'user')}</span>
        <span>{formatNoun(role.permissions.nodes.length, 'permission')}</span>
        <Button
          kind="quiet"
          aria-expanded={open}
          aria-label={`Permissions of ${role.name}`}
          onClick={() => setOpen(!open)}
        >
          Permissions
        </Button>
        {!role.system && (
          <Button kind="quiet" aria-label={`Delete ${role.name}`} onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
      </div>
      {open && <RolePermissions role={role} permissions={permissions} />}
      {deleting && <DeleteRole role={role} onClose={() => setDeleting(false)} />}
    </li>
  )
}

function RolePermissions({ role, permissions }: RoleRowProps) {
  const had = role.permissions.nodes.map(({ id }) => id)
  const [chosen, setChosen] = useState<readonly string[]>(had)
  const client = useQueryClient()
  const { confirmed, dialog } = useConfirmed()
  const save = useMutation({
    mutationFn: confirmed(() => setPermissions({ role: role.id, permissions: chosen })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['roles'] }),
  })
  const isChanged = chosen.length !== had.length || chosen.some((id) => !had.includes(id))
  return (
    <div className={styles['form']}>
      <PermissionList
        label={`What ${role.name} permits`}
        permissions={permissions}
        chosen={chosen}
        disabled={role.readonly}
        onChange={setChosen}
      />
      {role.readonly ? (
        <p>Site administrators always have every permission.</p>
      ) : (
        <div className={styles['buttons']}>
          <Button kind="primary" disabled={!isChanged} busy={save.isPending} onClick={() => save.mutate()}>
            Save
          </Button>
          {save.error && <span role="alert">{save.error.message}</span>}
        </div>
      )}
      {dialog}
    </div>
  )
}

function DeleteRole({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const client = useQueryClient()
  const { confirmed, dialog } = useConfirmed()
  const remove = useMutation({
    mutationFn: confirmed(() => deleteRole(role.id)),
    onSuccess: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: ['roles'] })
    },
  })
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={`Delete the role ${role.name}?`}
        actions={
          <>
            <Button onClick={onClose}>Keep it</Button>
            <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              Delete
            </Button>
          </>
        }
      >
        <p>{formatNoun(role.userCount, 'user')} will lose what it permits. This cannot be undone.</p>
        {remove.error && <p role="alert">{remove.error.message}</p>}
      </Dialog>
      {dialog}
    </>
  )
}

function NewRole({ permissions }: { readonly permissions: readonly Permission[] }) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const client = useQueryClient()
  const { confirmed, dialog } = useConfirmed()
  const create = useMutation({
    mutationFn: confirmed(() => createRole({ name: name.trim(), permissions: chosen })),
    onSuccess: async () => {
      setName('')
      setChosen([])
      await client.invalidateQueries({ queryKey: ['roles'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  return (
    <form className={styles['form']} onSubmit={submit} aria-label="New role">
      <h2>New role</h2>
      <InputField label="Name" name="role" value={name} onChange={setName} />
      <PermissionList label="What it permits" permissions={permissions} chosen={chosen} onChange={setChosen} />
      {create.error && (
        <Callout tone="bad" title="The role was not made.">
          <p>{create.error.message}</p>
        </Callout>
      )}
      <div className={styles['buttons']}>
        <Button type="submit" kind="primary" disabled={name.trim() === ''} busy={create.isPending}>
          Create role
        </Button>
      </div>
      {dialog}
    </form>
  )
}
