import { defaultKeymap, history, historyKeymap, insertNewlineKeepIndent } from '@codemirror/commands'
import { Annotation, EditorState, type Extension, type Range, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'
import { codeColourClass } from '@sextant/ui'
import { completion } from './completion.js'
import { hoverHelp } from './hoverHelp.js'
import type { EditorLanguage } from './language.js'
import type { TextProblem } from './textProblem.js'

/** Marks a change that comes from the page and not from a person: it is not told back. */
export const fromPage = Annotation.define<true>()

/** What is wrong with the text, to be shown where it is. */
export const setProblems = StateEffect.define<readonly TextProblem[]>()

/** Class names of what the editor draws. */
interface EditorClasses {
  readonly mark: string
  readonly message: string
  /** Beside the other two, for what can be saved all the same. */
  readonly warning: string
  readonly help: string
  readonly list: string
}

/** The colours, drawn anew when the text changes: at once, so that no letter is black for a moment. */
const colours = (pieces: EditorLanguage['pieces']) =>
  ViewPlugin.define(
    (view) => ({
      drawn: coloured(view, pieces),
      update({ docChanged, view: drawn }: ViewUpdate) {
        if (docChanged) this.drawn = coloured(drawn, pieces)
      },
    }),
    { decorations: ({ drawn }) => drawn },
  )

function coloured({ state }: EditorView, pieces: EditorLanguage['pieces']): DecorationSet {
  const marks = pieces(state.doc.toString()).map(({ from, to, colour }) =>
    Decoration.mark({ class: codeColourClass(colour) ?? '' }).range(from, to),
  )
  return Decoration.set(marks)
}

class Message extends WidgetType {
  readonly #text: string
  readonly #className: string

  constructor(text: string, className: string) {
    super()
    this.#text = text
    this.#className = className
  }

  override eq(other: Message): boolean {
    return other.#text === this.#text
  }

  toDOM(): HTMLElement {
    const line = document.createElement('div')
    line.className = this.#className
    // The list below the editor tells it to a screen reader.
    line.ariaHidden = 'true'
    line.textContent = this.#text
    return line
  }
}

/** What is wrong, marked where it is and said below its line. It moves with the text until it is looked at again. */
function problemMarks(classes: EditorClasses): Extension {
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(drawn, { changes, effects, state }) {
      const found = effects.findLast((effect) => effect.is(setProblems))?.value
      return found ? drawProblems(state, found, classes) : drawn.map(changes)
    },
    provide: (field) => EditorView.decorations.from(field),
  })
}

function drawProblems({ doc }: EditorState, problems: readonly TextProblem[], classes: EditorClasses): DecorationSet {
  const ranges = problems.flatMap(({ offset, length, message, isWarning }): Range<Decoration>[] => {
    const from = Math.min(offset, doc.length)
    const line = doc.lineAt(from)
    const to = Math.min(from + Math.max(length, 1), line.to)
    const tone = isWarning ? ` ${classes.warning}` : ''
    const widget = new Message(message, `${classes.message}${tone}`)
    const below = Decoration.widget({ widget, side: 1, block: true }).range(line.to)
    return to > from ? [Decoration.mark({ class: `${classes.mark}${tone}` }).range(from, to), below] : [below]
  })
  return Decoration.set(ranges, true)
}

/**
 * Types over more than one line. Left to itself, Chromium keeps the look of what it deletes in a style attribute, which
 * the content security policy forbids.
 */
function typeOverLines(event: InputEvent, view: EditorView): boolean {
  const { state, composing } = view
  const { from, to } = state.selection.main
  const isOverLines = state.doc.lineAt(from).number !== state.doc.lineAt(to).number
  if (event.inputType !== 'insertText' || event.data === null || composing || !isOverLines) return false
  view.dispatch(state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true })
  event.preventDefault()
  return true
}

interface EditorOptions {
  readonly classes: EditorClasses
  readonly attributes: Readonly<Record<string, string>>
  readonly readOnly: boolean
  readonly onEdit: (text: string) => void
  readonly onCaret: (offset: number) => void
  /** Asked at each use, so that it may change; its colours do not. */
  readonly language: () => EditorLanguage
  readonly tell: (sentence: string) => void
}

// Control or Command and Enter are the page's.
const ownKeys = defaultKeymap.filter(({ key }) => key !== 'Mod-Enter')

/** Everything that makes an editor of a language. Tab leaves it, as it leaves any field. */
export function editorExtensions(options: EditorOptions): Extension {
  const { classes, attributes, readOnly, onEdit, onCaret, language, tell } = options
  return [
    EditorState.readOnly.of(readOnly),
    hoverHelp(() => language().help, classes.help),
    readOnly ? [] : completion({ complete: () => language().complete, className: classes.list, tell }),
    EditorState.lineSeparator.of('\n'),
    EditorState.tabSize.of(2),
    lineNumbers(),
    highlightActiveLine(),
    drawSelection(),
    history(),
    colours(language().pieces),
    problemMarks(classes),
    EditorView.contentAttributes.of(attributes),
    EditorView.lineWrapping,
    EditorView.domEventHandlers({ beforeinput: typeOverLines }),
    keymap.of([{ key: 'Enter', run: insertNewlineKeepIndent }, ...historyKeymap, ...ownKeys]),
    EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
      if (docChanged || selectionSet) onCaret(state.selection.main.to)
      if (docChanged && !transactions.some((transaction) => transaction.annotation(fromPage))) {
        onEdit(state.doc.toString())
      }
    }),
  ]
}
