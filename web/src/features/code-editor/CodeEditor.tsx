import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { classNames } from '@sextant/ui'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { announce } from '../../shell/announcer.js'
import { styledDocument } from '../../shell/styledDocument.js'
import styles from './CodeEditor.module.css'
import { editorExtensions, fromPage, setProblems } from './editorExtensions.js'
import type { EditorLanguage } from './language.js'
import type { TextProblem } from './textProblem.js'

/** A place in the editor to go to. */
export type SelectText = (from: number, to?: number) => void

interface CodeEditorProps {
  readonly text: string
  readonly problems: readonly TextProblem[]
  readonly onEdit: (text: string) => void
  /** What a listener is told that it holds. */
  readonly label: string
  /** The same colours for as long as it is shown; completion and help may change. */
  readonly language: EditorLanguage
  readonly readOnly?: boolean
  /** Whether it takes the height of its place, and not that of its text. */
  readonly fill?: boolean
  /** Is given what selects a part of the text and takes the focus there. */
  readonly selectRef?: RefObject<SelectText | undefined>
  /** Where the caret stands, whenever it moves. */
  readonly onCaret?: (offset: number) => void
}

/** An editor of code. What is wrong is marked in it, said below its line, and listed below the editor. */
export function CodeEditor(props: CodeEditorProps) {
  const { text, problems, label, readOnly = false, fill = false, selectRef } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef({ ...props, readOnly })
  const listId = useId()
  useLayoutEffect(() => {
    latest.current = { ...props, readOnly }
    if (selectRef) selectRef.current = (from, to = from) => select(view.current, from, to)
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
    <div className={classNames(styles['box'], fill && styles['fill'])}>
      <div ref={place} className={styles['editor']} />
      <ProblemList
        id={listId}
        label={label}
        problems={problems}
        onGo={({ offset }) => select(view.current, offset, offset)}
      />
    </div>
  )
}

function select(view: EditorView | undefined, from: number, to: number): void {
  if (!view) return
  const { length } = view.state.doc
  view.dispatch({ selection: { anchor: Math.min(from, length), head: Math.min(to, length) }, scrollIntoView: true })
  view.focus()
}

type EditorPropsNow = CodeEditorProps & Required<Pick<CodeEditorProps, 'readOnly'>>

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
    onCaret: (offset) => props().onCaret?.(offset),
    language: () => props().language,
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
  readonly label: string
  readonly problems: readonly TextProblem[]
  readonly onGo: (problem: TextProblem) => void
}

function ProblemList({ id, label, problems, onGo }: ProblemListProps) {
  return (
    <ul id={id} className={styles['problems']} aria-live="polite" aria-label={`Problems of the ${label.toLowerCase()}`}>
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
