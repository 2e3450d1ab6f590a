import { Button, Dialog, Field, formatNoun, TextField, useShortcuts } from '@sextant/ui'
import { useState } from 'react'
import { focusFirst } from '../../../shell/focusFirst.js'
import type { OpenFile } from './useFile.js'
import styles from './GoToLine.module.css'

interface GoToLineProps {
  readonly open: OpenFile
  readonly lineCount: number
}

/** The key that goes to a line, and its dialog. */
export function GoToLine({ open, lineCount }: GoToLineProps) {
  const [isOpen, setOpen] = useState(false)
  useShortcuts([{ keys: 'l', label: 'Go to line', run: () => setOpen(true) }])
  const go = (lines: { readonly first: number; readonly last: number }) => {
    setOpen(false)
    open.lines.select({ anchor: lines.first, head: lines.last })
    open.view.current?.scrollToLine(lines.first)
    // The dialog gives the focus back as it closes.
    requestAnimationFrame(() => open.view.current?.focus())
  }
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Go to line" placement="top">
      <LineForm lineCount={lineCount} onGo={go} />
    </Dialog>
  )
}

interface LineFormProps {
  readonly lineCount: number
  readonly onGo: (lines: { readonly first: number; readonly last: number }) => void
}

function LineForm({ lineCount, onGo }: LineFormProps) {
  const [text, setText] = useState('')
  const lines = parseLines(text, lineCount)
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (lines) onGo(lines)
      }}
    >
      <Field
        label="Line"
        hint={`From 1 to ${formatNoun(lineCount, 'line')}; 10-20 selects several.`}
        {...(text !== '' &&
          !lines && { error: `There is no such line: the file has ${formatNoun(lineCount, 'line')}.` })}
      >
        <TextField
          code
          ref={focusFirst}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button type="submit" kind="primary" disabled={!lines}>
        Go
      </Button>
    </form>
  )
}

/** `10`, `10-20`, `L10`, `10:5`: lines that there are; undefined for anything else. */
export function parseLines(text: string, count: number): { readonly first: number; readonly last: number } | undefined {
  const [, start, end] = /^\s*L?(\d{1,9})(?::\d*)?(?:\s*-\s*L?(\d{1,9}))?\s*$/i.exec(text) ?? []
  const [one, other] = [Number(start), Number(end ?? start)]
  if (start === undefined || Math.min(one, other) < 1 || one > count) return undefined
  return { first: Math.min(one, other), last: Math.min(count, Math.max(one, other)) }
}
