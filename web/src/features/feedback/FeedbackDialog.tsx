import { Button, Dialog, Field, TextArea } from '@sextant/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { recordEvent } from '../telemetry/index.js'
import { submitFeedback } from './api.js'

/** Takes what somebody wants to say of the product to those who administer the instance. */
export function FeedbackDialog({ onClose }: { readonly onClose: () => void }) {
  const { pathname } = useLocation()
  const [text, setText] = useState('')
  const send = useMutation({
    mutationFn: () => submitFeedback(text, pathname),
    onSuccess: () => recordEvent('FeedbackSubmitted'),
  })
  if (send.isSuccess) {
    return (
      <Dialog open onClose={onClose} title="Feedback" actions={<Button onClick={onClose}>Close</Button>}>
        <p role="status">Thank you. Your administrators have it now.</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Feedback"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={send.isPending} disabled={text.trim() === ''} onClick={() => send.mutate()}>
            Send
          </Button>
        </>
      }
    >
      <Field
        label="What works, and what does not?"
        hint="It is sent with your name and the address of this page."
        error={send.error?.message}
      >
        <TextArea rows={6} maxLength={10_000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </Dialog>
  )
}
