import { Button, Field, TextField } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSession } from '../../shell/session.js'
import styles from '../../shell/SettingsPage.module.css'
import type { Organization } from './api.js'
import { addMember, inviteMember } from './changes.js'
import { SentInvitation } from './SentInvitation.js'

/** Invites somebody; a site admin can also add a user at once. */
export function InviteForm({ organization }: { readonly organization: Organization }) {
  const { currentUser } = useSession()
  const [recipient, setRecipient] = useState('')
  const { invite, add } = useInviting(organization, () => setRecipient(''))
  const asked = recipient.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.reset()
    invite.mutate(asked)
  }
  const error = invite.error ?? add.error
  return (
    <section className={styles['section']} aria-labelledby="invite">
      <h2 id="invite">Invite somebody</h2>
      <form className={styles['line']} onSubmit={submit}>
        <Field label="Username or e-mail address" error={error?.message}>
          <TextField
            value={recipient}
            onChange={({ target }) => setRecipient(target.value)}
            required
            maxLength={255}
            spellCheck={false}
            autoComplete="off"
          />
        </Field>
        <Button type="submit" kind="primary" busy={invite.isPending} disabled={asked === ''}>
          Invite
        </Button>
        {currentUser?.siteAdmin && (
          <Button busy={add.isPending} disabled={asked === '' || asked.includes('@')} onClick={() => add.mutate(asked)}>
            Add at once
          </Button>
        )}
      </form>
      {add.isSuccess && <p role="status">{add.variables} is a member now.</p>}
      {invite.data && <SentInvitation sent={invite.data} recipient={invite.variables} />}
    </section>
  )
}

function useInviting({ id, name }: Organization, onDone: () => void) {
  const client = useQueryClient()
  const invite = useMutation({
    mutationFn: (recipient: string) => inviteMember(id, recipient),
    async onSuccess() {
      onDone()
      await client.invalidateQueries({ queryKey: ['pendingInvitations', id] })
    },
  })
  const add = useMutation({
    mutationFn: (username: string) => addMember({ organization: id, username }),
    async onSuccess() {
      invite.reset()
      onDone()
      await client.invalidateQueries({ queryKey: ['organizationMembers', name] })
      await client.invalidateQueries({ queryKey: ['organization', name] })
    },
    onMutate: () => invite.reset(),
  })
  return { invite, add }
}
