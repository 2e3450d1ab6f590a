import { Button, Dialog } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { announce } from '../../shell/announcer.js'
import { InputField } from '../../shell/InputField.js'
import { LinkToHandOn } from '../mail/index.js'
import { type AccessRequest, approveRequest, requestsKey, sendsMailQuery } from './api.js'
import { suggestUsername } from './suggestUsername.js'
import styles from './AccessRequests.module.css'

interface ApproveDialogProps {
  readonly request: AccessRequest
  readonly onClose: () => void
}

/** Names the new account and makes it; shows the link for its password where that does not go by mail. */
export function ApproveDialog({ request, onClose }: ApproveDialogProps) {
  const { id, name, email } = request
  const form = useId()
  const client = useQueryClient()
  const [username, setUsername] = useState(suggestUsername(email))
  const approve = useMutation({
    mutationFn: () => approveRequest(id, username),
    onSuccess: async ({ emailSent }) => {
      announce(`${username} has an account.`)
      if (emailSent) onClose()
      await client.invalidateQueries({ queryKey: requestsKey })
    },
  })
  const url = approve.data?.resetPasswordURL
  if (url !== undefined && url !== null) return <MadeDialog {...{ username, url, onClose }} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (username !== '') approve.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Make an account for ${name}?`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form} busy={approve.isPending} disabled={username === ''}>
            Make the account
          </Button>
        </>
      }
    >
      <form id={form} className={styles['form']} onSubmit={submit}>
        <Explanation email={email} />
        <InputField
          label="Username"
          autoCapitalize="off"
          spellCheck={false}
          autoComplete="off"
          value={username}
          onChange={(value) => setUsername(value.trim())}
          error={approve.error?.message}
        />
      </form>
    </Dialog>
  )
}

function Explanation({ email }: { readonly email: string }) {
  const { data: sendsMail } = useQuery(sendsMailQuery)
  if (sendsMail === undefined) return null
  return (
    <p>
      {sendsMail
        ? `A link to choose a password goes to ${email}.`
        : `This instance sends no mail: you are shown a link to choose a password, to be given to ${email}.`}
    </p>
  )
}

interface MadeDialogProps {
  readonly username: string
  readonly url: string
  readonly onClose: () => void
}

function MadeDialog({ username, url, onClose }: MadeDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${username} has an account`}
      actions={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <LinkToHandOn url={url}>
        Give this link to {username}: with it they choose a password. It is shown this once.
      </LinkToHandOn>
    </Dialog>
  )
}
