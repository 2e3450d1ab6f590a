import { Button, Dialog, formatNoun } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { announce } from '../../shell/announcer.js'
import { listAddress } from './addresses.js'
import { codeHostsKey, deleteService, type Service } from './api.js'

/** Takes a connection away, after a question that names what goes with it. */
export function DeleteConnection({ service: { id, displayName, repoCount } }: { readonly service: Service }) {
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => deleteService(id),
    onSuccess: async () => {
      announce(`${displayName} is deleted.`)
      await navigate(listAddress)
      await client.invalidateQueries({ queryKey: codeHostsKey })
    },
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Delete ${displayName}?`}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              Delete
            </Button>
          </>
        }
      >
        <p>
          Its configuration and secrets are erased. It lists {formatNoun(repoCount, 'repository', 'repositories')}:
          those that no other connection lists are taken out of search at once, and their clones are deleted a while
          later.
        </p>
        {remove.error && <p role="alert">{remove.error.message}</p>}
      </Dialog>
    </>
  )
}
