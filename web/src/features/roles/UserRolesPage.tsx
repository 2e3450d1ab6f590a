import type { RouteParams } from '@sextant/contract'
import { Badge, Button, Checkbox } from '@sextant/ui'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { useConfirmed } from '../sign-in/index.js'
import { UserArea } from '../user-area/index.js'
import { type RoleHolder, type Role, rolesQuery, setRoles, userRolesQuery } from './api.js'
import styles from './Roles.module.css'

/** The roles of a user, given and taken by site admins. */
export function UserRolesPage({ params }: { readonly params: RouteParams }) {
  const username = params['username'] ?? ''
  const { data: user } = useSuspenseQuery(userRolesQuery(username))
  const { data: all } = useSuspenseQuery(rolesQuery)
  if (!user) return <NotFoundPage />
  return (
    <UserArea username={username} title="User roles">
      <div className={styles['page']}>
        <h1>Roles of {username}</h1>
        <p>
          Roles let people do more than everybody may. <Link to="/site-admin/roles">What each permits</Link>
        </p>
        <RoleChoice key={user.roles.nodes.map(({ id }) => id).join()} user={user} roles={all.roles} />
        <h2>What they permit together</h2>
        {user.permissions.nodes.length === 0 ? (
          <p>Nothing beyond what everybody may.</p>
        ) : (
          <div className={styles['head']}>
            {user.permissions.nodes.map(({ id, label }) => (
              <Badge key={id}>{label}</Badge>
            ))}
          </div>
        )}
      </div>
    </UserArea>
  )
}

function RoleChoice({ user, roles }: { readonly user: RoleHolder; readonly roles: readonly Role[] }) {
  const had = user.roles.nodes.map(({ id }) => id)
  const [chosen, setChosen] = useState<readonly string[]>(had)
  const client = useQueryClient()
  const { confirmed, dialog } = useConfirmed()
  const save = useMutation({
    mutationFn: confirmed(() => setRoles({ user: user.id, roles: chosen })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['roles'] }),
  })
  const isChanged = chosen.length !== had.length || chosen.some((id) => !had.includes(id))
  const toggle = (id: string) => setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  return (
    <div className={styles['form']}>
      <fieldset className={styles['permissions']}>
        <legend className={styles['legend']}>Roles</legend>
        {roles.map(({ id, name, system }) => (
          <Checkbox
            key={id}
            label={name}
            {...(system && { hint: 'Follows from the account' })}
            disabled={system}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </fieldset>
      <div className={styles['buttons']}>
        <Button kind="primary" disabled={!isChanged} busy={save.isPending} onClick={() => save.mutate()}>
          Save
        </Button>
        {save.error && <span role="alert">{save.error.message}</span>}
      </div>
      {dialog}
    </div>
  )
}
