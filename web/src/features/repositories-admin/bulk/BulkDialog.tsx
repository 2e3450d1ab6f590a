import { messageOf } from '@sextant/base'
import { Button, Dialog } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BulkKind, type BulkRequest, startBulkAction } from './api.js'
import { bulkWords, counted } from './bulkSentences.js'
import styles from './Bulk.module.css'

/** What somebody wants to have done, to how many repositories. */
export interface BulkWish {
  readonly action: BulkKind
  readonly count: number
  /** The repository's name when it is about one. */
  readonly name?: string | undefined
  readonly target: Omit<BulkRequest, 'action' | 'atMost'>
}

interface BulkDialogProps {
  readonly wish: BulkWish | undefined
  readonly onClose: () => void
  readonly onStarted: (id: string) => void
}

/** Says what is about to happen to how many repositories, and has it done when the person agrees. */
export function BulkDialog({ wish, onClose, onStarted }: BulkDialogProps) {
  const start = useStart(onStarted)
  const close = () => {
    start.reset()
    onClose()
  }
  if (!wish) return null
  const { label, warning } = bulkWords[wish.action]
  const what = wish.name ?? counted(wish.count)
  return (
    <Dialog
      open
      onClose={close}
      title={`${label}: ${what}?`}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            kind={warning ? 'danger' : 'primary'}
            busy={start.isPending}
            onClick={() => start.mutate(wish, { onSuccess: close })}
          >
            {label}
          </Button>
        </>
      }
    >
      <p className={styles['warning']}>{warning ?? 'It is done in the background; searches go on meanwhile.'}</p>
      {start.error && <p role="alert">{messageOf(start.error)}</p>}
    </Dialog>
  )
}

/** Has a wish done. */
export function useStart(onStarted: (id: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ action, count, target }: BulkWish) => startBulkAction({ action, atMost: count, ...target }),
    onSuccess: async (id) => {
      onStarted(id)
      await client.invalidateQueries({ queryKey: ['repositoryBulkActions'] })
    },
  })
}

/** Whether a person is asked first: for what throws something away, and for what is about many pages. */
export const wantsConfirmation = ({ action, count }: BulkWish): boolean =>
  bulkWords[action].warning !== undefined || count > 50
