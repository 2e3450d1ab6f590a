import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { styledDocument } from '../../shell/styledDocument.js'
import type { ConfigProblem } from './api.js'
import { configExtensions, fromPage, setProblems } from './configEditor.js'
import styles from './ConfigEditor.module.css'

interface ConfigEditorProps {
  readonly text: string
  readonly problems: readonly ConfigProblem[]
  readonly onEdit: (text: string) => void
  /** What a listener is told that it holds. */
  readonly label?: string
}

/** An editor of JSON with comments. What is wrong is marked in it and listed below it. */
export function ConfigEditor({ text, problems, onEdit, label = 'Configuration' }: ConfigEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef({ text, onEdit, label })
  const listId = useId()
  useLayoutEffect(() => {
    latest.current = { text, onEdit, label }
  })
  useLayoutEffect(() => {
    if (!place.current) return
    view.current = openEditor(place.current, listId, () => latest.current)
    return () => {
      view.current?.destroy()
      view.current = undefined
    }
  }, [listId])
  // Before the frame is drawn: an effect that came after the next letter would take the letter back.
  useLayoutEffect(() => {
    const { current } = view
    const length = current?.state.doc.length ?? 0
    if (current && current.state.doc.toString() !== text) {
      current.dispatch({ changes: { from: 0, to: length, insert: text }, annotations: fromPage.of(true) })
    }
  }, [text])
  useEffect(() => view.current?.dispatch({ effects: setProblems.of(problems) }), [problems])
  const go = ({ offset }: ConfigProblem) => {
    const { current } = view
    if (!current) return
    current.dispatch({ selection: { anchor: Math.min(offset, current.state.doc.length) }, scrollIntoView: true })
    current.focus()
  }
  return (
    <div className={styles['box']}>
      <div ref={place} className={styles['editor']} />
      <ProblemList id={listId} problems={problems} onGo={go} />
    </div>
  )
}

function openEditor(
  parent: HTMLElement,
  describedBy: string,
  props: () => Required<Pick<ConfigEditorProps, 'text' | 'onEdit' | 'label'>>,
): EditorView {
  const classes = { mark: styles['mark'] ?? '', message: styles['message'] ?? '' }
  const attributes = { 'aria-label': props().label, 'aria-describedby': describedBy, spellcheck: 'false' }
  const extensions = configExtensions({ classes, attributes, onEdit: (text) => props().onEdit(text) })
  const view = new EditorView({
    parent,
    root: styledDocument(document),
    state: EditorState.create({ doc: props().text, extensions }),
  })
  // A long text scrolls in its own box, which must be reached by keys.
  view.scrollDOM.tabIndex = 0
  return view
}

interface ProblemListProps {
  readonly id: string
  readonly problems: readonly ConfigProblem[]
  readonly onGo: (problem: ConfigProblem) => void
}

function ProblemList({ id, problems, onGo }: ProblemListProps) {
  return (
    <ul id={id} className={styles['problems']} aria-live="polite" aria-label="Problems of the configuration">
      {problems.map((problem) => (
        <li key={`${problem.offset} ${problem.message}`}>
          <button type="button" onClick={() => onGo(problem)}>
            Line {problem.line}
          </button>{' '}
          {problem.message}
        </li>
      ))}
    </ul>
  )
}
