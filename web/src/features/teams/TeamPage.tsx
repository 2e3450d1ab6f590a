import type { RouteParams } from '@sextant/contract'
import { Button } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { announce } from '../../shell/announcer.js'
import { InputField } from '../../shell/InputField.js'
import styles from '../../shell/SettingsPage.module.css'
import type { Team } from './api.js'
import { updateTeam } from './changes.js'
import { DeleteTeam } from './DeleteTeam.js'
import { ParentField } from './ParentField.js'
import { TeamArea } from './TeamArea.js'

/** What a team is called and where it stands. */
export function TeamPage({ params }: { readonly params: RouteParams }) {
  return (
    <TeamArea name={params['name'] ?? ''}>
      {(team) => (
        <>
          <TeamFacts team={team} />
          {team.viewerCanAdminister && <TeamForm key={`${team.id} ${team.parentTeam?.name}`} team={team} />}
        </>
      )}
    </TeamArea>
  )
}

function TeamFacts({ team: { name, creator, viewerCanAdminister, readonly } }: { readonly team: Team }) {
  const query = new URLSearchParams({ q: `file:has.owner(@${name})` })
  return (
    <>
      <p>
        <Link to={`/search?${query}`}>Files that @{name} owns</Link>
        {creator && <>. Made by {creator.username}.</>}
      </p>
      {!viewerCanAdminister && (
        <p>
          {readonly
            ? 'Only site admins change it.'
            : 'Its members, those of teams above it, and site admins change it.'}
        </p>
      )}
    </>
  )
}

function TeamForm({ team }: { readonly team: Team }) {
  const current = team.parentTeam?.name
  const [displayName, setDisplayName] = useState(team.displayName ?? '')
  const [parent, setParent] = useState(current ?? '')
  const client = useQueryClient()
  const update = useMutation({
    mutationFn: () => updateTeam(team.id, { displayName, parent }),
    async onSuccess() {
      announce('Team saved.')
      await client.invalidateQueries()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    update.mutate()
  }
  return (
    <>
      <form className={styles['form']} onSubmit={submit}>
        <InputField
          label="Display name"
          value={displayName}
          onChange={setDisplayName}
          maxLength={255}
          autoComplete="off"
          error={update.error?.message}
        />
        <ParentField team={team.id} current={current} value={parent} onChange={setParent} />
        <div className={styles['buttons']}>
          <Button type="submit" kind="primary" busy={update.isPending}>
            Save
          </Button>
          <span role="status">{update.isSuccess && 'Saved.'}</span>
        </div>
      </form>
      <DeleteTeam team={team} />
    </>
  )
}
