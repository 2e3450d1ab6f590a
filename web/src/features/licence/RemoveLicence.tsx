import { Button, Dialog } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '../../shell/announcer.js'
import styles from '../../shell/SettingsPage.module.css'
import { licenceQuery, removeLicence } from './api.js'

/** Takes the key out, after asking. */
export function RemoveLicence() {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: removeLicence,
    async onSuccess() {
      setAsking(false)
      announce('The license is removed.')
      await client.invalidateQueries({ queryKey: licenceQuery.queryKey })
    },
  })
  return (
    <div className={styles['buttons']}>
      <Button kind="danger" onClick={() => setAsking(true)}>
        Remove the key
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Go on without a license?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              Remove the key
            </Button>
          </>
        }
      >
        <p>The key is not shown again: keep the message that it came with. Everything goes on as without a license.</p>
        {remove.error && <p role="alert">{remove.error.message}</p>}
      </Dialog>
    </div>
  )
}
