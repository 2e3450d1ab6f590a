import { Button, Dialog } from '@sextant/ui'
import styles from './ConsolePage.module.css'

interface ForeignDialogProps {
  readonly open: boolean
  readonly query: string
  readonly onClose: () => void
  readonly onRun: () => void
}

/** Asks before a mutation is run that somebody else has written: it would be done in the name of whoever runs it. */
export function ForeignDialog({ open, query, onClose, onRun }: ForeignDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Run what came with a link?"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" onClick={onRun}>
            Run it
          </Button>
        </>
      }
    >
      <p>This query changes something, in your name. Whoever made the link has written it.</p>
      <pre className={styles['quoted']}>{query.trim().slice(0, 2000)}</pre>
    </Dialog>
  )
}
