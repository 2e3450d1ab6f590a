import { isUtf8 } from 'node:buffer'
import { ScipProblem } from '../scipProblem.js'
import type { WireReader } from './wireReader.js'

const decoder = new TextDecoder()

/** A field of text, as the bytes of its UTF-8. */
export function textView(wire: WireReader): Uint8Array {
  const start = wire.at
  const view = wire.view()
  if (!isUtf8(view)) throw new ScipProblem('scip-not-text', wire.offset(start), 'a text is not UTF-8')
  return view
}

export function text(wire: WireReader): string {
  return decoder.decode(textView(wire))
}

/** A symbol: text of a bounded length. May be empty. */
export function symbolView(wire: WireReader, most: number): Uint8Array {
  const start = wire.at
  const view = wire.view()
  const what = symbolFault(view, most)
  if (what) throw new ScipProblem('scip-bad-symbol', wire.offset(start), what)
  return view
}

/** What is wrong with a symbol, as a part of a sentence; undefined for a good one. */
export function symbolFault(symbol: Uint8Array, most: number): string | undefined {
  if (symbol.length > most) return `a symbol is longer than ${most} bytes`
  return isUtf8(symbol) ? undefined : 'a symbol is not UTF-8'
}
