import { Button, RefreshIcon } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type MirrorAct, actOnMirror, checkMirror, type MirroredRepository } from './api.js'
import { ConfirmButton } from './ConfirmButton.js'
import styles from './Mirrors.module.css'

/** What can be done with a mirror. What destroys something is confirmed. */
export function MirrorActions({ repository }: { readonly repository: MirroredRepository }) {
  const { id, name, origin, mirrorInfo } = repository
  const client = useQueryClient()
  const navigate = useNavigate()
  const act = useMutation({
    mutationFn: (what: MirrorAct) => actOnMirror(what, id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['mirror', name] }),
  })
  const remove = async () => {
    await actOnMirror('delete', id)
    await client.invalidateQueries()
    await navigate('/search')
  }
  const isMirror = origin === 'MIRROR'
  return (
    <>
      <div className={styles['actions']}>
        <Button kind="primary" icon={<RefreshIcon />} busy={act.isPending} onClick={() => act.mutate('update')}>
          {isMirror ? 'Fetch now' : 'Read now'}
        </Button>
        {mirrorInfo.updateQueue && <Button onClick={() => act.mutate('cancel')}>Cancel</Button>}
        {isMirror && <CheckConnection id={id} />}
        {isMirror && (
          <ConfirmButton
            label="Clone anew"
            title={`Clone ${name} anew?`}
            keep="Keep this copy"
            act={async () => act.mutateAsync('reclone')}
          >
            A new copy is made beside this one, which serves until it is whole. That takes as long as the first clone.
          </ConfirmButton>
        )}
        <ConfirmButton label="Delete" title={`Delete ${name}?`} keep="Keep it" act={remove}>
          Nobody finds it any more from now on. {isMirror ? 'In an hour its copy is removed.' : 'Its files stay.'} What
          a code host lists comes back with the next sync unless it is excluded there.
        </ConfirmButton>
      </div>
      {act.error && <p role="alert">{act.error.message}</p>}
    </>
  )
}

function CheckConnection({ id }: { readonly id: string }) {
  const [said, setSaid] = useState<string>()
  const check = useMutation({
    mutationFn: () => checkMirror(id),
    onMutate: () => setSaid(undefined),
    onSuccess: (error) => setSaid(error ?? 'The host shows the repository.'),
    onError: ({ message }) => setSaid(message),
  })
  return (
    <>
      <Button busy={check.isPending} onClick={() => check.mutate()}>
        Check connection
      </Button>
      <span role="status">{said}</span>
    </>
  )
}
