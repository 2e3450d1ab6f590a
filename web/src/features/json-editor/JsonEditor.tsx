import { Button, SearchField } from '@sextant/ui'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { announce } from '../../shell/announcer.js'
import { CodeEditor, type SelectText, type TextProblem } from '../code-editor/index.js'
import { formatJson } from './formatJson.js'
import styles from './JsonEditor.module.css'
import { jsonLanguage } from './jsonLanguage.js'

interface JsonEditorProps {
  readonly text: string
  readonly problems: readonly TextProblem[]
  readonly onEdit: (text: string) => void
  /** What a listener is told that it holds. */
  readonly label?: string
  /** A JSON schema, draft 7: what is offered while a person types, and said of a key under the pointer. */
  readonly schema?: unknown
  readonly readOnly?: boolean
}

/** The editor of JSON with comments, with tools to find and to format. */
export function JsonEditor({ schema, label = 'Configuration', ...props }: JsonEditorProps) {
  const { text, onEdit, readOnly = false } = props
  const select = useRef<SelectText>(undefined)
  const caret = useRef(0)
  const language = useMemo(() => jsonLanguage(schema), [schema])
  const find = (words: string) => {
    const [all, wanted] = [text.toLowerCase(), words.toLowerCase()]
    const after = all.indexOf(wanted, caret.current)
    const at = after === -1 ? all.indexOf(wanted) : after
    if (at === -1) announce(`${words} is not there.`)
    else select.current?.(at, at + words.length)
  }
  return (
    <div className={styles['box']}>
      <Tools onFind={find} onFormat={readOnly ? undefined : () => onEdit(formatJson(text))} />
      <CodeEditor
        {...props}
        label={label}
        language={language}
        selectRef={select}
        onCaret={(offset) => {
          caret.current = offset
        }}
      />
    </div>
  )
}

interface ToolsProps {
  readonly onFind: (words: string) => void
  readonly onFormat: (() => void) | undefined
}

function Tools({ onFind, onFormat }: ToolsProps) {
  const [wanted, setWanted] = useState('')
  const find = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || wanted === '') return
    // The form around it is not meant.
    event.preventDefault()
    onFind(wanted)
  }
  return (
    <div className={styles['tools']}>
      <SearchField
        aria-label="Find in the text"
        placeholder="Find"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        onKeyDown={find}
      />
      {onFormat && (
        <Button small kind="quiet" onClick={onFormat}>
          Format
        </Button>
      )}
    </div>
  )
}
