import { Button, Dialog } from '@sextant/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

interface ConfirmActProps {
  readonly label: string
  /** The question. */
  readonly title: string
  readonly danger?: boolean
  readonly act: () => Promise<unknown>
  readonly onDone: () => Promise<unknown>
  /** What happens then. */
  readonly children: ReactNode
}

/** A button that asks first. */
export function ConfirmAct({ label, title, danger, act, onDone, children }: ConfirmActProps) {
  const [isOpen, setOpen] = useState(false)
  const work = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      setOpen(false)
      await onDone()
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}…</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Leave as is</Button>
            <Button kind={danger ? 'danger' : 'primary'} busy={work.isPending} onClick={() => work.mutate()}>
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
