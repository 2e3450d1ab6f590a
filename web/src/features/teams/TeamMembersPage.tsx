import type { RouteParams } from '@sextant/contract'
import { Avatar, Button, Field, TextField } from '@sextant/ui'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { avatarOf } from '../../shell/avatarOf.js'
import { ErrorView } from '../../shell/ErrorView.js'
import { NameFilter } from '../../shell/NameFilter.js'
import { Pending } from '../../shell/Pending.js'
import styles from '../../shell/SettingsPage.module.css'
import { type Team, type TeamMember, teamMembersQuery } from './api.js'
import { addTeamMember } from './changes.js'
import { RemoveTeamMember } from './RemoveTeamMember.js'
import { TeamArea } from './TeamArea.js'

/** Who is in a team. */
export function TeamMembersPage({ params }: { readonly params: RouteParams }) {
  return (
    <TeamArea name={params['name'] ?? ''}>
      {(team) => (
        <>
          {team.viewerCanAdminister && <AddForm team={team} />}
          <Members team={team} />
        </>
      )}
    </TeamArea>
  )
}

function AddForm({ team }: { readonly team: Team }) {
  const [who, setWho] = useState('')
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: (asked: string) => addTeamMember(team.id, asked),
    async onSuccess() {
      setWho('')
      await client.invalidateQueries()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate(who.trim())
  }
  return (
    <form className={styles['line']} onSubmit={submit}>
      <Field label="Username or e-mail address" error={add.error?.message}>
        <TextField
          value={who}
          onChange={({ target }) => setWho(target.value)}
          required
          maxLength={255}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
      <Button type="submit" kind="primary" busy={add.isPending} disabled={who.trim() === ''}>
        Add
      </Button>
    </form>
  )
}

function Members({ team }: { readonly team: Team }) {
  const [parameters] = useSearchParams()
  const search = parameters.get('query') ?? ''
  const [removing, setRemoving] = useState<TeamMember>()
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    teamMembersQuery(team.name, search),
  )
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const members = data.pages.flatMap(({ nodes }) => nodes)
  return (
    <>
      {(members.length > 0 || search !== '') && <NameFilter label="Find a member" />}
      {members.length === 0 && (
        <p role="status">{search === '' ? 'Nobody is in this team.' : 'No member is called so.'}</p>
      )}
      <ul className={styles['list']}>
        {members.map((member) => (
          <MemberRow key={member.id} team={team} member={member} onRemove={() => setRemoving(member)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      <RemoveTeamMember team={team} member={removing} onClose={() => setRemoving(undefined)} />
    </>
  )
}

interface MemberRowProps {
  readonly team: Team
  readonly member: TeamMember
  readonly onRemove: () => void
}

function MemberRow({ team, member, onRemove }: MemberRowProps) {
  const { username, displayName } = member
  return (
    <li>
      <Avatar name={displayName ?? username} picture={avatarOf(member)} />
      <span className={styles['name']}>
        <Link to={`/users/${encodeURIComponent(username)}`}>{username}</Link> <small>{displayName}</small>
      </span>
      {team.viewerCanAdminister && (
        <Button kind="quiet" aria-label={`Remove ${username}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  )
}
