import { type Extension, StateEffect, StateField, type Text } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, gutter, GutterMarker, WidgetType } from '@codemirror/view'

const setFold = StateEffect.define<{ readonly from: number; readonly to: number; readonly isFolded: boolean }>()

/** What is folded away: from behind an opening bracket up to its closing one. */
const folded = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(ranges, { changes, effects, docChanged, state }) {
    let next = docChanged ? Decoration.none : ranges.map(changes)
    for (const effect of effects) {
      if (!effect.is(setFold)) continue
      const { from, to, isFolded } = effect.value
      const lines = state.doc.lineAt(to).number - state.doc.lineAt(from).number - 1
      next = isFolded
        ? next.update({ add: [Decoration.replace({ widget: new Folded(lines, from) }).range(from, to)] })
        : next.update({ filter: (start) => start !== from })
    }
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})

class Folded extends WidgetType {
  readonly #lines: number
  readonly #from: number

  constructor(lines: number, from: number) {
    super()
    this.#lines = lines
    this.#from = from
  }

  override eq(other: Folded): boolean {
    return other.#lines === this.#lines && other.#from === this.#from
  }

  toDOM(view: EditorView): HTMLElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = `${this.#lines} lines`
    button.ariaLabel = `Unfold ${this.#lines} lines`
    button.addEventListener('click', () => toggle(view, this.#from))
    return button
  }

  override ignoreEvent(): boolean {
    return true
  }
}

/**
 * The part that can be folded behind a line of JSON that was printed with an indentation: up to the next line that is
 * indented as far as this one.
 */
export function foldBehind(doc: Text, lineNumber: number): { readonly from: number; readonly to: number } | undefined {
  const line = doc.line(lineNumber)
  if (!/[[{]$/.test(line.text)) return undefined
  const indent = line.text.search(/\S/)
  for (let number = lineNumber + 1; number <= doc.lines; number += 1) {
    const { text, from } = doc.line(number)
    if (text.search(/\S/) <= indent) return number === lineNumber + 1 ? undefined : { from: line.to, to: from + indent }
  }
  return undefined
}

function toggle(view: EditorView, at: number): boolean {
  const range = foldBehind(view.state.doc, view.state.doc.lineAt(at).number)
  if (!range) return false
  let isFolded = false
  view.state.field(folded).between(range.from, range.from, (from) => {
    isFolded ||= from === range.from
  })
  view.dispatch({ effects: setFold.of({ ...range, isFolded: !isFolded }) })
  return true
}

class Arrow extends GutterMarker {
  override toDOM(): HTMLElement {
    const mark = document.createElement('span')
    // The keys fold as well; the arrow is for the pointer.
    mark.ariaHidden = 'true'
    mark.textContent = '▾'
    return mark
  }
}

const arrow = new Arrow()

/** Folds what brackets hold: by the arrows beside the lines, and by Control or Command, Alt and F where the caret is. */
export function folding(): Extension {
  return [
    folded,
    gutter({
      class: 'cm-folds',
      lineMarker: ({ state }, { from }) => (/[[{]$/.test(state.doc.lineAt(from).text) ? arrow : null),
      initialSpacer: () => arrow,
      domEventHandlers: { mousedown: (view, { from }) => toggle(view, from) },
    }),
  ]
}

/** Folds or unfolds at the caret. */
export const foldAtCaret = (view: EditorView): boolean => toggle(view, view.state.selection.main.head)

/** Folds every part below the second level, or unfolds all. */
export function foldAll(view: EditorView, isFolded: boolean): void {
  const { doc } = view.state
  const all = Array.from({ length: doc.lines }, (_, at) => doc.line(at + 1))
    .filter(({ text }) => /^ {4}\S.*[[{]$/.test(text))
    .flatMap(({ number }) => foldBehind(doc, number) ?? [])
  const shown = view.state.field(folded)
  const starts = new Set<number>()
  shown.between(0, doc.length, (from) => void starts.add(from))
  const wanted = isFolded
    ? all.filter(({ from }) => !starts.has(from))
    : [...starts].map((from) => ({ from, to: from }))
  view.dispatch({ effects: wanted.map((range) => setFold.of({ ...range, isFolded })) })
}
