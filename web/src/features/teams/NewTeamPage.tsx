import { Button, Checkbox } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { InputField } from '../../shell/InputField.js'
import { useSession } from '../../shell/session.js'
import styles from '../../shell/SettingsPage.module.css'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { teamPath } from './addresses.js'
import { createTeam, type TeamDraft } from './changes.js'
import { ParentField } from './ParentField.js'

/** Makes a team; `parent` in the address names the one that it stands under. */
export function NewTeamPage() {
  usePageTitle('New team')
  return (
    <div className={`${styles['page']} ${styles['alone']}`}>
      <h1>New team</h1>
      <p>You are its first member. Members change the team and those below it.</p>
      <NewTeamForm />
    </div>
  )
}

function NewTeamForm() {
  const { currentUser } = useSession()
  const [parameters] = useSearchParams()
  const parent = parameters.get('parent') ?? ''
  const [draft, setDraft] = useState<TeamDraft>({ name: '', displayName: '', parent, readonly: false })
  const create = useCreation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ ...draft, name: draft.name.trim() })
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <InputField
        label="Name"
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        required
        maxLength={255}
        spellCheck={false}
        autoComplete="off"
        hint="As CODEOWNERS files write it. No user or organization has it."
        error={create.error?.message}
      />
      <InputField
        label="Display name"
        value={draft.displayName}
        onChange={(displayName) => setDraft({ ...draft, displayName })}
        maxLength={255}
        autoComplete="off"
      />
      <ParentField
        team={null}
        current={parent === '' ? undefined : parent}
        value={draft.parent}
        onChange={(chosen) => setDraft({ ...draft, parent: chosen })}
      />
      {currentUser?.siteAdmin && (
        <Checkbox
          label="Read-only"
          hint="Only site admins change it, as where a directory decides who is in it."
          checked={draft.readonly}
          onChange={({ target }) => setDraft({ ...draft, readonly: target.checked })}
        />
      )}
      <div className={styles['buttons']}>
        <Button type="submit" kind="primary" busy={create.isPending} disabled={draft.name.trim() === ''}>
          Create team
        </Button>
      </div>
    </form>
  )
}

function useCreation() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: createTeam,
    async onSuccess(name) {
      await client.invalidateQueries()
      await navigate(teamPath(name))
    },
  })
}
