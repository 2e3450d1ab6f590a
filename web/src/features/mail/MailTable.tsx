import { Badge, type BadgeTone, Button, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '../../shell/announcer.js'
import { mailKey, type MailState, type QueuedMail, retryMail } from './api.js'
import { DeleteMailDialog } from './DeleteMailDialog.js'
import styles from './Mail.module.css'

/** Messages, a row each; why one was not taken stands below its row. */
export function MailTable({ messages }: { readonly messages: readonly QueuedMail[] }) {
  const [doomed, setDoomed] = useState<QueuedMail>()
  const acts: TableColumn<QueuedMail> = {
    id: 'acts',
    head: 'Actions',
    cell: (mail) => actsOf({ mail, onDelete: setDoomed }),
  }
  return (
    <>
      <Table label="Messages" columns={[...columns, acts]} rows={messages} rowKey={({ id }) => id} detail={errorOf} />
      {doomed && <DeleteMailDialog mail={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  )
}

const errorOf = ({ lastError }: QueuedMail) =>
  lastError === null ? null : <span className={styles['error']}>{lastError}</span>

const actsOf = (props: ActsProps) => <Acts {...props} />

const words: Readonly<Record<MailState, readonly [BadgeTone, string]>> = {
  QUEUED: ['warn', 'waiting'],
  SENT: ['good', 'sent'],
  FAILED: ['bad', 'given up'],
}

/** `resetPassword` as "reset password". */
const spaced = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const columns: readonly TableColumn<QueuedMail>[] = [
  { id: 'to', head: 'To', name: true, cell: ({ recipient }) => recipient },
  { id: 'template', head: 'Message', cell: ({ template }) => spaced(template) },
  { id: 'state', head: 'State', cell: ({ state }) => <Badge tone={words[state][0]}>{words[state][1]}</Badge> },
  { id: 'tries', head: 'Tries', align: 'end', cell: ({ tries }) => tries },
  { id: 'made', head: 'Made', cell: ({ createdAt }) => <RelativeTime time={createdAt} /> },
]

interface ActsProps {
  readonly mail: QueuedMail
  readonly onDelete: (mail: QueuedMail) => void
}

function Acts({ mail, onDelete }: ActsProps) {
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () => retryMail(mail.id),
    onSuccess: () => announce(`The message to ${mail.recipient} is tried again.`),
    onSettled: () => client.invalidateQueries({ queryKey: mailKey }),
  })
  return (
    <div className={styles['buttons']}>
      {mail.state === 'QUEUED' && (
        <Button aria-label={`Try now: ${mail.recipient}`} busy={retry.isPending} onClick={() => retry.mutate()}>
          Try now
        </Button>
      )}
      <Button kind="quiet" aria-label={`Delete: ${mail.recipient}`} onClick={() => onDelete(mail)}>
        Delete
      </Button>
    </div>
  )
}
