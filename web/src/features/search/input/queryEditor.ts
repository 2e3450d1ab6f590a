import { history, historyKeymap, insertNewline, standardKeymap } from '@codemirror/commands'
import { Annotation, EditorState, type Extension, Facet, Prec, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import type { PatternType } from '@sextant/query'
import { colouredPieces, problemPieces, readQuery } from './queryPieces.js'

/** What the editor tells of what a person does in it. */
export interface EditorEvents {
  readonly onEdit: (text: string, caret: number) => void
  readonly onCaret: (caret: number) => void
  /** True when the key is dealt with and must write nothing. */
  readonly onKey: (press: KeyboardEvent) => boolean
}

/** Marks a change that comes from the page and not from a person: it is not told back. */
export const fromPage = Annotation.define<true>()

/** How the text is read for its colours. */
export const setPatternType = StateEffect.define<PatternType>()

/** Attributes of the element that is written in, as a screen reader needs them at this moment. */
export const setTies = StateEffect.define<Readonly<Record<string, string>>>()

const ties = StateField.define<Readonly<Record<string, string>>>({
  create: () => ({}),
  update: (attributes, { effects }) => effects.findLast((effect) => effect.is(setTies))?.value ?? attributes,
  provide: (field) => EditorView.contentAttributes.from(field),
})

const firstPatternType = Facet.define<PatternType, PatternType>({ combine: ([first = 'keyword']) => first })

const patternType = StateField.define<PatternType>({
  create: (state) => state.facet(firstPatternType),
  update: (type, { effects }) => effects.findLast((effect) => effect.is(setPatternType))?.value ?? type,
})

const colours = ViewPlugin.define(
  (view) => ({
    drawn: drawQuery(view),
    update({ docChanged, selectionSet, focusChanged, transactions }: ViewUpdate) {
      const isReadAnew = transactions.some(({ effects }) => effects.some((effect) => effect.is(setPatternType)))
      if (docChanged || selectionSet || focusChanged || isReadAnew) this.drawn = drawQuery(view)
    },
  }),
  { decorations: ({ drawn }) => drawn },
)

function drawQuery({ state, hasFocus }: EditorView): DecorationSet {
  const parsed = readQuery(state.doc.toString(), state.field(patternType))
  const pieces = [...colouredPieces(parsed), ...problemPieces(parsed, hasFocus ? state.selection.main.head : undefined)]
  const marks = pieces.map(({ from, to, attributes }) => Decoration.mark({ attributes }).range(from, to))
  return Decoration.set(marks, true)
}

const attributes = {
  'aria-label': 'Query',
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
  enterkeyhint: 'search',
  'data-query-input': 'editor',
}

/** Everything that makes an editor of a query. `events` is read at each event, so that it may change. */
export function queryExtensions(type: PatternType, events: () => EditorEvents): Extension {
  return [
    // A query is the text itself, whatever ends its lines.
    EditorState.lineSeparator.of('\n'),
    firstPatternType.of(type),
    patternType,
    colours,
    ties,
    history(),
    EditorView.contentAttributes.of(attributes),
    EditorView.clipboardInputFilter.of((text) => text.replace(/\r\n?/g, '\n').replace(/\s+$/, '')),
    Prec.highest(EditorView.domEventHandlers({ keydown: (press) => !press.isComposing && events().onKey(press) })),
    keymap.of([
      { key: 'Shift-Enter', run: insertNewline },
      { key: 'Alt-Enter', run: insertNewline },
      ...historyKeymap,
      ...standardKeymap,
    ]),
    EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
      if (transactions.some((transaction) => transaction.annotation(fromPage))) return
      const { head } = state.selection.main
      if (docChanged) events().onEdit(state.doc.toString(), head)
      else if (selectionSet) events().onCaret(head)
    }),
  ]
}
