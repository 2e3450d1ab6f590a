import { type Extension, Prec, StateEffect, StateField, type TransactionSpec } from '@codemirror/state'
import { type EditorView, keymap, showTooltip, type Tooltip, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import type { CompletionOption, Completions, EditorLanguage } from './language.js'

/** What may stand at the cursor, and which of it is chosen. */
interface Offered extends Completions {
  readonly chosen: number
}

const mostOptions = 12

const setOffered = StateEffect.define<Offered | null>()

interface CompletionServices {
  readonly complete: () => EditorLanguage['complete']
  readonly className: string
  /** Tells a listener what is offered. */
  readonly tell: (sentence: string) => void
}

/** Offers what may be written while a person types, and on Control and Space. Escape puts the list away. */
export function completion(services: CompletionServices): Extension {
  const { className, tell } = services
  const field = StateField.define<Offered | null>({
    create: () => null,
    update(now, { effects, docChanged, selection }) {
      const set = effects.findLast((effect) => effect.is(setOffered))
      if (set) return set.value
      return docChanged || selection ? null : now
    },
    provide: (from) => showTooltip.from(from, (now) => now && tooltipOf(now, className)),
  })
  const choose = (view: EditorView, to: (now: Offered) => TransactionSpec) => {
    const now = view.state.field(field)
    if (now) view.dispatch(to(now))
    return now !== null
  }
  const move = (by: number) => (view: EditorView) =>
    choose(view, (now) => {
      const chosen = (now.chosen + by + now.options.length) % now.options.length
      tell(now.options[chosen]?.label ?? '')
      return { effects: setOffered.of({ ...now, chosen }) }
    })
  const open = (view: EditorView) => {
    offer(view, services, true)
    return true
  }
  const keys = [
    { key: 'Ctrl-Space', run: open },
    { key: 'ArrowDown', run: move(1) },
    { key: 'ArrowUp', run: move(-1) },
    { key: 'Enter', run: (view: EditorView) => choose(view, accepted) },
    { key: 'Escape', run: (view: EditorView) => choose(view, () => ({ effects: setOffered.of(null) })) },
  ]
  return [field, Prec.highest(keymap.of(keys)), whileTyping((view) => offer(view, services, false))]
}

function whileTyping(offerTo: (view: EditorView) => void): Extension {
  return ViewPlugin.define(() => ({
    update({ view, transactions }: ViewUpdate) {
      // An update may not begin another one.
      if (transactions.some((transaction) => transaction.isUserEvent('input.type'))) queueMicrotask(() => offerTo(view))
    },
  }))
}

function offer(view: EditorView, { complete, tell }: CompletionServices, always: boolean): void {
  const text = view.state.doc.toString()
  const found = complete()?.(text, view.state.selection.main.head)
  const options = found?.options.slice(0, mostOptions) ?? []
  const isWhole = options.length === 1 && found && text.slice(found.from, found.to) === options[0]?.text
  if (!found || options.length === 0 || isWhole || (!always && found.to === found.from)) return
  tell(`${found.options.length} suggestions. ${options[0]?.label ?? ''}`)
  view.dispatch({ effects: setOffered.of({ ...found, options, chosen: 0 }) })
}

function accepted({ from, to, options, chosen }: Offered): TransactionSpec {
  const { text = '', caret = text.length } = options[chosen] ?? {}
  return {
    changes: { from, to, insert: text },
    selection: { anchor: from + caret },
    effects: setOffered.of(null),
    userEvent: 'input.complete',
  }
}

function tooltipOf({ from, options, chosen }: Offered, className: string): Tooltip {
  return {
    pos: from,
    create(view) {
      const dom = document.createElement('div')
      dom.className = className
      // A listener is told in words; the list itself is for the eye.
      dom.ariaHidden = 'true'
      dom.append(...options.map((option, at) => rowOf(option, at === chosen)))
      dom.addEventListener('mousedown', (event) => {
        const at = [...dom.children].findIndex((row) => event.target instanceof Node && row.contains(event.target))
        event.preventDefault()
        if (at >= 0) view.dispatch(accepted({ from, to: view.state.selection.main.head, options, chosen: at }))
      })
      return { dom }
    },
  }
}

function rowOf({ label, detail }: CompletionOption, isChosen: boolean): HTMLElement {
  const row = document.createElement('div')
  row.textContent = label
  if (detail !== undefined) {
    const small = document.createElement('small')
    small.textContent = detail
    row.append(small)
  }
  if (isChosen) row.dataset['chosen'] = ''
  return row
}
