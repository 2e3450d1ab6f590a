import { Dialog } from '@sextant/ui'
import { AddRepositoryForm } from './AddRepositoryForm.js'

interface AddRepositoryDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks for a clone URL and starts to mirror it. */
export function AddRepositoryDialog({ open, onClose }: AddRepositoryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a Git URL">
      <AddRepositoryForm onAdded={onClose} />
    </Dialog>
  )
}
