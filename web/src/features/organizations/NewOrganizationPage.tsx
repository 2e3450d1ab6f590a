import { Button } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { InputField } from '../../shell/InputField.js'
import styles from '../../shell/SettingsPage.module.css'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { membersPath } from './addresses.js'
import { createOrganization } from './changes.js'

/** Makes an organization. */
export function NewOrganizationPage() {
  usePageTitle('New organization')
  return (
    <div className={`${styles['page']} ${styles['alone']}`}>
      <h1>New organization</h1>
      <p>People of an organization share settings, saved searches and whatever else stands under its name.</p>
      <NewOrganizationForm />
    </div>
  )
}

function NewOrganizationForm() {
  const [name, setName] = useState('')
  const [displayName, setDisplayName] = useState('')
  const client = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: createOrganization,
    async onSuccess(created) {
      await client.invalidateQueries({ queryKey: ['ownOrganizations'] })
      await client.invalidateQueries({ queryKey: ['organizations'] })
      await navigate(membersPath(created))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ name: name.trim(), displayName })
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <InputField
        label="Name"
        value={name}
        onChange={setName}
        required
        maxLength={255}
        spellCheck={false}
        autoComplete="off"
        hint="Letters, digits, and - . _ inside. It stands in addresses, and no user or team has it."
        error={create.error?.message}
      />
      <InputField
        label="Display name"
        value={displayName}
        onChange={setDisplayName}
        maxLength={255}
        autoComplete="off"
      />
      <div className={styles['buttons']}>
        <Button type="submit" kind="primary" busy={create.isPending} disabled={name.trim() === ''}>
          Create organization
        </Button>
      </div>
    </form>
  )
}
