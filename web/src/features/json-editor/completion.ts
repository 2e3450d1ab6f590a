import { type Extension, Prec, StateEffect, StateField, type TransactionSpec } from '@codemirror/state'
import { type EditorView, keymap, showTooltip, type Tooltip, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { jsonPlace } from './jsonPlace.js'
import { keysAt, schemaAt, skeletonOf, valuesAt } from './schemaAt.js'

/** What may stand at the cursor, and which of it is chosen. */
interface Completion {
  readonly from: number
  readonly to: number
  readonly options: readonly { readonly label: string; readonly text: string }[]
  readonly chosen: number
}

const mostOptions = 12

const setCompletion = StateEffect.define<Completion | null>()

interface CompletionOptions {
  readonly schema: () => unknown
  readonly className: string
  /** Tells a listener what is offered. */
  readonly tell: (sentence: string) => void
}

/** Offers keys and values of a schema while a person types, and on Control and Space. Escape puts the list away. */
export function completion({ schema, className, tell }: CompletionOptions): Extension {
  const field = StateField.define<Completion | null>({
    create: () => null,
    update(now, { effects, docChanged, selection }) {
      const set = effects.findLast((effect) => effect.is(setCompletion))
      if (set) return set.value
      return docChanged || selection ? null : now
    },
    provide: (from) => showTooltip.from(from, (now) => now && tooltipOf(now, className)),
  })
  const choose = (view: EditorView, to: (now: Completion) => TransactionSpec) => {
    const now = view.state.field(field)
    if (now) view.dispatch(to(now))
    return now !== null
  }
  const move = (by: number) => (view: EditorView) =>
    choose(view, (now) => {
      const chosen = (now.chosen + by + now.options.length) % now.options.length
      tell(now.options[chosen]?.label ?? '')
      return { effects: setCompletion.of({ ...now, chosen }) }
    })
  const open = (view: EditorView) => {
    offer(view, { schema: schema(), tell, always: true })
    return true
  }
  const keys = [
    { key: 'Ctrl-Space', run: open },
    { key: 'ArrowDown', run: move(1) },
    { key: 'ArrowUp', run: move(-1) },
    { key: 'Enter', run: (view: EditorView) => choose(view, accepted) },
    { key: 'Escape', run: (view: EditorView) => choose(view, () => ({ effects: setCompletion.of(null) })) },
  ]
  return [field, Prec.highest(keymap.of(keys)), whileTyping((view) => offer(view, { schema: schema(), tell }))]
}

function whileTyping(offerTo: (view: EditorView) => void): Extension {
  return ViewPlugin.define(() => ({
    update({ view, transactions }: ViewUpdate) {
      // An update may not begin another one.
      if (transactions.some((transaction) => transaction.isUserEvent('input.type'))) queueMicrotask(() => offerTo(view))
    },
  }))
}

function offer(
  view: EditorView,
  {
    schema,
    tell,
    always,
  }: { readonly schema: unknown; readonly tell: (text: string) => void; readonly always?: boolean },
): void {
  const found = completionAt(view.state.doc.toString(), view.state.selection.main.head, schema)
  if (!found || (!always && found.to === found.from)) return
  tell(`${found.options.length} suggestions. ${found.options[0]?.label ?? ''}`)
  view.dispatch({ effects: setCompletion.of(found) })
}

/** What may stand at a place of a text. */
export function completionAt(text: string, offset: number, schema: unknown): Completion | undefined {
  const place = jsonPlace(text, offset)
  if (!place) return undefined
  const object = schemaAt(schema, place.path)
  const typed = text.slice(place.from, offset).replaceAll('"', '').toLowerCase()
  const value = schemaAt(object, place.key === undefined ? [] : [place.key])
  const all = place.isKey
    ? keysAt(object).map((key) => ({ label: key, text: keyText(text, place.to, { key, object }) }))
    : valuesAt(value).map((written) => ({ label: written, text: written }))
  const options = all.filter(({ label }) => label.toLowerCase().includes(typed)).slice(0, mostOptions)
  const isWhole = options.length === 1 && text.slice(place.from, place.to) === options[0]?.text
  return options.length === 0 || isWhole ? undefined : { from: place.from, to: place.to, options, chosen: 0 }
}

/** A key with a value to begin with, where none follows. */
function keyText(
  text: string,
  to: number,
  { key, object }: { readonly key: string; readonly object: unknown },
): string {
  const hasValue = /^\s*:/.test(text.slice(to, to + 50))
  return `${JSON.stringify(key)}${hasValue ? '' : `: ${skeletonOf(schemaAt(object, [key]))}`}`
}

function accepted({ from, to, options, chosen }: Completion): TransactionSpec {
  const insert = options[chosen]?.text ?? ''
  return {
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    effects: setCompletion.of(null),
    userEvent: 'input.complete',
  }
}

function tooltipOf({ from, options, chosen }: Completion, className: string): Tooltip {
  return {
    pos: from,
    create(view) {
      const dom = document.createElement('div')
      dom.className = className
      // A listener is told in words; the list itself is for the eye.
      dom.ariaHidden = 'true'
      dom.append(...options.map(({ label }, at) => optionOf(label, at === chosen)))
      dom.addEventListener('mousedown', (event) => {
        const at = [...dom.children].indexOf(event.target as Element)
        event.preventDefault()
        if (at >= 0) view.dispatch(accepted({ from, to: view.state.selection.main.head, options, chosen: at }))
      })
      return { dom }
    },
  }
}

function optionOf(label: string, isChosen: boolean): HTMLElement {
  const option = document.createElement('div')
  option.textContent = label
  if (isChosen) option.dataset['chosen'] = ''
  return option
}
