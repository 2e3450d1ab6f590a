import { Button, RefreshIcon } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
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
  const check = useMutation({ mutationFn: () => checkMirror(id) })
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
        {isMirror && (
          <Button busy={check.isPending} onClick={() => check.mutate()}>
            Check connection
          </Button>
        )}
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
      <p role="status">{check.isSuccess && (check.data ?? 'The host shows the repository.')}</p>
      {[act.error, check.error].map(
        (error) =>
          error && (
            <p key={error.message} role="alert">
              {error.message}
            </p>
          ),
      )}
    </>
  )
}
