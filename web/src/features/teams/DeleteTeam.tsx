import { Button, Dialog } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import styles from '../../shell/SettingsPage.module.css'
import { teamPath } from './addresses.js'
import type { Team } from './api.js'
import { deleteTeam } from './changes.js'

/** Deletes a team, when asked twice. */
export function DeleteTeam({ team }: { readonly team: Team }) {
  const [open, setOpen] = useState(false)
  const remove = useDeletion(team)
  const above = team.parentTeam?.name
  return (
    <div className={styles['section']}>
      <div className={styles['buttons']}>
        <Button kind="danger" onClick={() => setOpen(true)}>
          Delete this team
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Delete ${team.name}?`}
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
          CODEOWNERS files that name it then name nobody. Teams below it move{' '}
          {above === undefined ? 'to the top' : `under ${above}`}. This cannot be undone.
        </p>
        {remove.error && <p role="alert">{remove.error.message}</p>}
      </Dialog>
    </div>
  )
}

function useDeletion({ id, parentTeam }: Team) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => deleteTeam(id),
    async onSuccess() {
      await navigate(parentTeam ? teamPath(parentTeam.name) : '/teams')
      await client.invalidateQueries()
    },
  })
}
