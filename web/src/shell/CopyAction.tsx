import { Button } from '@sextant/ui'
import { useEffect, useState } from 'react'
import { announce } from './announcer.js'

interface CopyActionProps {
  /** What it does, such as "Copy link". */
  readonly label: string
  /** Makes the text when it is wanted. */
  readonly text: () => string
}

const shownMilliseconds = 2000

/** A quiet button that copies a text, and says for a moment that it has. */
export function CopyAction({ label, text }: CopyActionProps) {
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSaid(undefined), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [said])
  const say = (word: string) => {
    setSaid(word)
    announce(`${label}: ${word.toLowerCase()}.`)
  }
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => say('Copied'),
      () => say('Not copied'),
    )
  return (
    <Button small kind="quiet" onClick={() => void copy()}>
      {said ?? label}
    </Button>
  )
}
