import { EditorSelection, EditorState, type TransactionSpec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { PatternType } from '@sextant/query'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { FieldHandle, FieldState } from './fieldHandle.js'
import { type EditorEvents, fromPage, queryExtensions, setPatternType, setTies } from './queryEditor.js'
import { loadPatternCheck } from './queryPieces.js'
import { styledDocument } from '../../../shell/styledDocument.js'
import type { Written } from './suggestions.js'
import styles from './QueryInput.module.css'

/** A field that can also be written to: the caret goes where it is told, and undo takes it back. */
export interface EditorHandle extends FieldHandle {
  write(written: Written): void
}

interface QueryEditorProps extends EditorEvents {
  readonly text: string
  readonly patternType: PatternType
  readonly start: FieldState
  /** What a screen reader is told about the list and the problem beside the field. */
  readonly ties: Readonly<Record<string, string>>
  readonly handle: Ref<EditorHandle>
}

/** The field of a query with its colours. It keeps its own text and follows `text` when that changes elsewhere. */
export function QueryEditor(props: QueryEditorProps) {
  const { text, patternType, ties, handle } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })

  useLayoutEffect(() => {
    if (!place.current) return
    view.current = openEditor(place.current, () => latest.current)
    return () => {
      view.current?.destroy()
      view.current = undefined
    }
  }, [])
  // Before the frame is drawn: an effect that came after the next letter would take the letter back.
  useLayoutEffect(() => {
    const { current } = view
    if (current && current.state.doc.toString() !== text) current.dispatch(replacement(current.state, text))
  }, [text])
  useEffect(() => view.current?.dispatch({ effects: setPatternType.of(patternType) }), [patternType])
  // What is underlined may be more then.
  useEffect(() => {
    const again = () => view.current?.dispatch({ effects: setPatternType.of(latest.current.patternType) })
    void loadPatternCheck().then(again)
  }, [])
  const told = JSON.stringify(ties)
  useEffect(() => view.current?.dispatch({ effects: setTies.of(latest.current.ties) }), [told])
  useImperativeHandle(handle, () => editorHandle(() => view.current), [])

  return <div ref={place} className={styles['editor']} />
}

interface Start extends EditorEvents {
  readonly text: string
  readonly patternType: PatternType
  readonly start: FieldState
}

function openEditor(parent: HTMLElement, props: () => Start): EditorView {
  const { text, patternType, start } = props()
  const end = text.length
  const view = new EditorView({
    parent,
    root: styledDocument(document),
    state: EditorState.create({
      doc: text,
      selection: EditorSelection.single(Math.min(start.anchor, end), Math.min(start.head, end)),
      extensions: queryExtensions(patternType, props),
    }),
  })
  if (start.focused) view.focus()
  view.scrollDOM.scrollLeft = start.scrollLeft
  return view
}

/** The text of the page in place of the editor's, the caret behind it. */
function replacement({ doc }: EditorState, text: string): TransactionSpec {
  return {
    changes: { from: 0, to: doc.length, insert: text },
    selection: EditorSelection.cursor(text.length),
    scrollIntoView: true,
    annotations: fromPage.of(true),
  }
}

function editorHandle(view: () => EditorView | undefined): EditorHandle {
  return {
    focus: () => view()?.focus(),
    blur: () => view()?.contentDOM.blur(),
    settled: async () => {},
    state() {
      const { anchor = 0, head = 0 } = view()?.state.selection.main ?? {}
      return { focused: view()?.hasFocus ?? false, anchor, head, scrollLeft: view()?.scrollDOM.scrollLeft ?? 0 }
    },
    write({ query, caret }) {
      const length = view()?.state.doc.length ?? 0
      view()?.dispatch({
        changes: { from: 0, to: length, insert: query },
        selection: EditorSelection.cursor(caret),
        scrollIntoView: true,
        userEvent: 'input.complete',
      })
    },
  }
}
