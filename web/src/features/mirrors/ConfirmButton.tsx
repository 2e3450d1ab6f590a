import { Button, Dialog } from '@sextant/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

interface ConfirmButtonProps {
  readonly label: string
  /** The question. */
  readonly title: string
  /** The way out. */
  readonly keep: string
  readonly act: () => Promise<void>
  /** What happens then. */
  readonly children: ReactNode
}

/** A button for what is not taken back easily: it asks first. */
export function ConfirmButton({ label, title, keep, act, children }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const work = useMutation({ mutationFn: act, onSuccess: () => setOpen(false) })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}…</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{keep}</Button>
            <Button kind="danger" busy={work.isPending} onClick={() => work.mutate()}>
              {label}
            </Button>
          </>
        }
      >
        <p>{children}</p>
        {work.error && <p role="alert">{work.error.message}</p>}
      </Dialog>
    </>
  )
}
