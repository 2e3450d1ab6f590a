import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { Button, SearchField } from '@sextant/ui'
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { announce } from '../../shell/announcer.js'
import { styledDocument } from '../../shell/styledDocument.js'
import { editorExtensions, fromPage, setProblems } from './editorExtensions.js'
import { formatJson } from './formatJson.js'
import styles from './JsonEditor.module.css'
import type { TextProblem } from './textProblem.js'

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

/** The editor of JSON with comments. What is wrong is marked in it, said below its line, and listed below the editor. */
export function JsonEditor(props: JsonEditorProps) {
  const { text, problems, onEdit, label = 'Configuration', readOnly = false } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef({ ...props, label, readOnly })
  const listId = useId()
  useLayoutEffect(() => {
    latest.current = { ...props, label, readOnly }
  })
  useLayoutEffect(() => {
    if (!place.current) return
    view.current = openEditor(place.current, listId, () => latest.current)
    return () => {
      view.current?.destroy()
      view.current = undefined
    }
  }, [listId, readOnly])
  // Before the frame is drawn: an effect that came after the next letter would take the letter back.
  useLayoutEffect(() => {
    const { current } = view
    const length = current?.state.doc.length ?? 0
    if (current && current.state.doc.toString() !== text) {
      current.dispatch({ changes: { from: 0, to: length, insert: text }, annotations: fromPage.of(true) })
    }
  }, [text])
  useEffect(() => view.current?.dispatch({ effects: setProblems.of(problems) }), [problems, readOnly])
  return (
    <div className={styles['box']}>
      <Tools view={view} text={text} onFormat={readOnly ? undefined : () => onEdit(formatJson(text))} />
      <div ref={place} className={styles['editor']} />
      <ProblemList id={listId} problems={problems} onGo={({ offset }) => select(view.current, offset, offset)} />
    </div>
  )
}

function select(view: EditorView | undefined, from: number, to: number): void {
  if (!view) return
  const { length } = view.state.doc
  view.dispatch({ selection: { anchor: Math.min(from, length), head: Math.min(to, length) }, scrollIntoView: true })
  view.focus()
}

interface ToolsProps {
  readonly view: RefObject<EditorView | undefined>
  readonly text: string
  readonly onFormat: (() => void) | undefined
}

function Tools({ view, text, onFormat }: ToolsProps) {
  const [wanted, setWanted] = useState('')
  const find = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || wanted === '') return
    // The form around it is not meant.
    event.preventDefault()
    const from = view.current?.state.selection.main.to ?? 0
    const [all, words] = [text.toLowerCase(), wanted.toLowerCase()]
    const after = all.indexOf(words, from)
    const at = after === -1 ? all.indexOf(words) : after
    if (at === -1) announce(`${wanted} is not there.`)
    else select(view.current, at, at + words.length)
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

type EditorPropsNow = JsonEditorProps & Required<Pick<JsonEditorProps, 'label' | 'readOnly'>>

function openEditor(parent: HTMLElement, describedBy: string, props: () => EditorPropsNow): EditorView {
  const { label, readOnly, text } = props()
  const classes = {
    mark: styles['mark'] ?? '',
    message: styles['message'] ?? '',
    warning: styles['warning'] ?? '',
    help: styles['help'] ?? '',
    list: styles['list'] ?? '',
  }
  const attributes = {
    ...{ 'aria-label': label, 'aria-describedby': describedBy, spellcheck: 'false' },
    ...(readOnly && { 'aria-readonly': 'true' }),
  }
  const extensions = editorExtensions({
    ...{ classes, attributes, readOnly },
    onEdit: (edited) => props().onEdit(edited),
    schema: () => props().schema,
    tell: announce,
  })
  const view = new EditorView({
    parent,
    root: styledDocument(document),
    state: EditorState.create({ doc: text, extensions }),
  })
  // A long text scrolls in its own box, which must be reached by keys.
  view.scrollDOM.tabIndex = 0
  return view
}

interface ProblemListProps {
  readonly id: string
  readonly problems: readonly TextProblem[]
  readonly onGo: (problem: TextProblem) => void
}

function ProblemList({ id, problems, onGo }: ProblemListProps) {
  return (
    <ul id={id} className={styles['problems']} aria-live="polite" aria-label="Problems of the configuration">
      {problems.map((problem) => (
        <li key={`${problem.offset} ${problem.message}`}>
          <button type="button" onClick={() => onGo(problem)}>
            Line {problem.line}
          </button>{' '}
          {problem.isWarning && 'Note: '}
          {problem.message}
        </li>
      ))}
    </ul>
  )
}
