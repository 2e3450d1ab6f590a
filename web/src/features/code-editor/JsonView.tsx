import { EditorState, type Range } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  lineNumbers,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import { standardKeymap } from '@codemirror/commands'
import { classNames, codeColourClass } from '@sextant/ui'
import { useLayoutEffect, useRef } from 'react'
import { styledDocument } from '../../shell/styledDocument.js'
import styles from './CodeEditor.module.css'
import { foldAll, foldAtCaret, folding } from './folding.js'
import type { EditorLanguage } from './language.js'

interface JsonViewProps {
  /** Printed with an indentation of two spaces. */
  readonly text: string
  readonly label: string
  readonly pieces: EditorLanguage['pieces']
  /** Whether parts are folded away. */
  readonly isFolded: boolean
}

/** JSON to be read, however long: only what is in sight is coloured. Its parts can be folded away. */
export function JsonView({ text, label, pieces, isFolded }: JsonViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  useLayoutEffect(() => {
    if (!place.current) return
    const attributes = { 'aria-label': label, 'aria-readonly': 'true', spellcheck: 'false' }
    const extensions = [
      EditorState.readOnly.of(true),
      EditorState.lineSeparator.of('\n'),
      lineNumbers(),
      folding(),
      coloursInSight(pieces),
      EditorView.contentAttributes.of(attributes),
      EditorView.lineWrapping,
      keymap.of([{ key: 'Mod-Alt-f', run: foldAtCaret }, { key: 'Enter', run: foldAtCaret }, ...standardKeymap]),
    ]
    const opened = new EditorView({
      parent: place.current,
      root: styledDocument(document),
      state: EditorState.create({ doc: text, extensions }),
    })
    opened.scrollDOM.tabIndex = 0
    view.current = opened
    return () => opened.destroy()
  }, [text, label, pieces])
  useLayoutEffect(() => {
    if (view.current) foldAll(view.current, isFolded)
  }, [isFolded, text])
  return (
    <div className={classNames(styles['box'], styles['fill'])}>
      <div ref={place} className={styles['editor']} />
    </div>
  )
}

/** In JSON that was printed no text goes over a line, so that each is coloured by itself. */
const coloursInSight = (pieces: EditorLanguage['pieces']) =>
  ViewPlugin.define(
    (view) => ({
      drawn: drawn(view, pieces),
      update({ docChanged, viewportChanged, view: now }: ViewUpdate) {
        if (docChanged || viewportChanged) this.drawn = drawn(now, pieces)
      },
    }),
    { decorations: (plugin) => plugin.drawn },
  )

function drawn({ state, visibleRanges }: EditorView, pieces: EditorLanguage['pieces']): DecorationSet {
  const marks: Range<Decoration>[] = []
  for (const range of visibleRanges) {
    const from = state.doc.lineAt(range.from).from
    for (const piece of pieces(state.sliceDoc(from, state.doc.lineAt(range.to).to))) {
      const mark = Decoration.mark({ class: codeColourClass(piece.colour) ?? '' })
      marks.push(mark.range(from + piece.from, from + piece.to))
    }
  }
  return Decoration.set(marks, true)
}
