import { Button, Dialog } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { announce } from '../../shell/announcer.js'
import { AdminSection } from '../administration/index.js'
import { deleteEntitlement, type Entitlement, entitlementsQuery } from './api.js'

/** Takes an entitlement away from all who have it, after asking. */
export function DeleteEntitlement({ entitlement: { id, name } }: { readonly entitlement: Entitlement }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: deleteEntitlement,
    async onSuccess() {
      announce(`${name} is deleted.`)
      await navigate('/site-admin/entitlements')
      await client.invalidateQueries({ queryKey: entitlementsQuery.queryKey })
    },
  })
  return (
    <AdminSection title="Take it away from everybody">
      <div>
        <Button kind="danger" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete ${name}?`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(id)}>
              Delete
            </Button>
          </>
        }
      >
        <p>All who have it lose it at once, and fall back to what else they have. This cannot be undone.</p>
        {remove.error && <p role="alert">{remove.error.message}</p>}
      </Dialog>
    </AdminSection>
  )
}
