import { Button, Callout, Dialog, formatCount, formatNoun } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '../../shell/announcer.js'
import { cancelSync, codeHostsKey, confirmHeldSync, type SyncJob } from './api.js'
import styles from './CodeHosts.module.css'

/** A sync that would remove so much that a person must say so. */
export function HeldSync({ sync }: { readonly sync: SyncJob }) {
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const act = (announcement: string) => ({
    onSuccess: async () => {
      setOpen(false)
      announce(announcement)
      await client.invalidateQueries({ queryKey: codeHostsKey })
    },
  })
  const confirm = useMutation({ mutationFn: confirmHeldSync, ...act('The repositories are being removed.') })
  const keep = useMutation({ mutationFn: cancelSync, ...act('The repositories stay.') })
  const { heldRemovals, id } = sync
  const repositories = formatNoun(heldRemovals, 'repository', 'repositories')
  return (
    <>
      <Callout
        tone="warn"
        title={`The host no longer lists ${repositories}.`}
        actions={
          <>
            <Button busy={keep.isPending} onClick={() => keep.mutate(id)}>
              Keep them for now
            </Button>
            <Button kind="danger" onClick={() => setOpen(true)}>
              Remove {formatCount(heldRemovals)} …
            </Button>
          </>
        }
      >
        <p>
          That is so large a share that nothing was removed. A token that has lost a right looks the same as
          repositories that are gone.
        </p>
        <Names sync={sync} />
        {keep.error && <p role="alert">{keep.error.message}</p>}
      </Callout>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Remove ${repositories}?`}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Keep them</Button>
            <Button kind="danger" busy={confirm.isPending} onClick={() => confirm.mutate(id)}>
              Remove
            </Button>
          </>
        }
      >
        <p>
          The host is asked once more. Up to {repositories} that it does not list then are taken out of search, and
          their clones are deleted a while later. If it lists them again, they come back.
        </p>
        {confirm.error && <p role="alert">{confirm.error.message}</p>}
      </Dialog>
    </>
  )
}

function Names({ sync: { heldNames, heldRemovals } }: { readonly sync: SyncJob }) {
  return (
    <details>
      <summary>Which they are</summary>
      <ul className={styles['names']}>
        {heldNames.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {heldRemovals > heldNames.length && <p>and {formatCount(heldRemovals - heldNames.length)} more</p>}
    </details>
  )
}
