import { formatNoun } from '@sextant/ui'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { announce } from '../../../shell/announcer.js'
import { useSession } from '../../../shell/session.js'
import type { FieldHandle, FieldState } from './fieldHandle.js'
import { InputFrame } from './InputFrame.js'
import { InputPanel } from './InputPanel.js'
import { type EditorHandle, QueryEditor } from './QueryEditor.js'
import type { QueryInputProps } from './queryInputProps.js'
import { ReadingMenu } from './ReadingMenu.js'
import { useInput } from './useInput.js'

interface EditorQueryInputProps extends QueryInputProps {
  readonly field: RefObject<FieldHandle | null>
  readonly start: FieldState
}

/** The input with all that it offers: colours, problems with their repairs, suggestions, and earlier searches. */
export function EditorQueryInput({ field, start, ...props }: EditorQueryInputProps) {
  const { request } = props
  const id = useId()
  const structural = useSession().structuralSearchEnabled
  const editor = useRef<EditorHandle>(null)
  const input = useInput({ ...props, editor, start })
  const { suggestions, active, notes } = input
  const rows = suggestions.length
  useAnnouncedCount(rows)
  const ties = {
    ...(rows > 0 && { 'aria-controls': `${id}list` }),
    ...(active !== undefined && { 'aria-activedescendant': `${id}list-${active}` }),
    ...(notes.isShown && { 'aria-describedby': `${id}note` }),
    ...(notes.isInvalid && { 'aria-invalid': 'true' }),
  }
  return (
    <InputFrame
      {...props}
      onToggle={input.toggle}
      onFocus={input.enter}
      onBlur={input.leave}
      menu={<ReadingMenu request={request} onChange={input.toggle} structural={structural} />}
      panel={(rows > 0 || notes.isShown) && <InputPanel id={id} query={request.query} input={input} />}
    >
      <QueryEditor
        handle={(handle) => {
          editor.current = handle
          field.current = handle
        }}
        text={request.query}
        patternType={request.patternType}
        start={start}
        ties={ties}
        onEdit={input.edit}
        onCaret={input.move}
        onKey={input.press}
      />
    </InputFrame>
  )
}

function useAnnouncedCount(rows: number): void {
  useEffect(() => {
    if (rows > 0) announce(formatNoun(rows, 'suggestion'))
  }, [rows])
}
