import type { RouteParams } from '@sextant/contract'
import { Button, RelativeTime } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { announce } from '../../shell/announcer.js'
import { InputField } from '../../shell/InputField.js'
import styles from '../../shell/SettingsPage.module.css'
import type { Organization } from './api.js'
import { updateOrganization } from './changes.js'
import { OrganizationArea } from './OrganizationArea.js'

/** What an organization is called. */
export function OrganizationProfilePage({ params }: { readonly params: RouteParams }) {
  return (
    <OrganizationArea name={params['name'] ?? ''} title="Organization profile">
      {(organization) => <Profile key={organization.id} organization={organization} />}
    </OrganizationArea>
  )
}

function Profile({ organization }: { readonly organization: Organization }) {
  const { id, name, createdAt } = organization
  const [displayName, setDisplayName] = useState(organization.displayName ?? '')
  const client = useQueryClient()
  const update = useMutation({
    mutationFn: updateOrganization,
    async onSuccess() {
      announce('Profile saved.')
      await client.invalidateQueries({ queryKey: ['organization', name] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    update.mutate({ id, displayName })
  }
  return (
    <div className={styles['page']}>
      <h1>Organization profile</h1>
      <p>
        <b>{name}</b>, created <RelativeTime time={createdAt} />. The name stands in addresses and stays.
      </p>
      <form className={styles['form']} onSubmit={submit}>
        <InputField
          label="Display name"
          value={displayName}
          onChange={setDisplayName}
          maxLength={255}
          autoComplete="off"
          error={update.error?.message}
        />
        <div className={styles['buttons']}>
          <Button type="submit" kind="primary" busy={update.isPending}>
            Save
          </Button>
          <span role="status">{update.isSuccess && 'Saved.'}</span>
        </div>
      </form>
    </div>
  )
}
