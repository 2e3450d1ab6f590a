import type { WrittenType } from './marks.js'

const joint = /\s*(?:\?\.|->|\.|::|\\|!\.|!)\s*/uy
const word = /[&*]*([\p{L}_$@][\p{L}\p{N}_$@]*)/uy
const modifiers =
  /^(?:(?:const|mut|dyn|impl|struct|enum|class|union|typename|readonly|volatile|final|unsigned|signed|&|\*|\?|:|\\|@|'\w+|new)\s*)+(?=[\p{L}_$\\])/u
/** What nearly all of them are, seen at once. */
const plainPath = /^[A-Za-z_$@][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/

/** Words that stand where a type may stand and name none. */
const inferred: ReadonlySet<string> = new Set(['var', 'auto', 'dynamic', 'val'])
/** What may follow a type and changes nothing of what its members are. */
const behindType = /^(?:\s*(?:[*&?!]|\||null|undefined|None|nil|const))*\s*$/u

/**
 * The names of an expression such as `a.b`, `a->b` or `make(x).run`, joined by `.`, with `()` behind those that are
 * called; empty for anything else. Type arguments are left out. Takes linear time.
 */
export function namePath(written: string): string {
  if (plainPath.test(written)) return written
  const { path, end } = readPath(written.trim(), true)
  return end === written.trim().length ? path : ''
}

/** Types that stand for what they hold: its members are used through them, or behind `await`. */
const transparent =
  /^(?:\w+(?:\.|::))*(?:Optional|Annotated|ClassVar|Final|Required|Readonly|Partial|NonNullable|Promise|PromiseLike|Awaited|Awaitable|Box|Rc|Arc|unique_ptr|shared_ptr)\s*[<[]\s*/u

/** How many of them are taken off one type. */
const mostLayers = 4

/**
 * A type as a path of names; empty for what has no members of its own name, such as an array or a union. Of an
 * intersection it is the first part.
 */
export function typePath(written: string, layers = mostLayers): string {
  if (plainPath.test(written)) return inferred.has(written) ? '' : written
  const bare = written.trim().replace(modifiers, '')
  const held = layers > 0 ? transparent.exec(bare)?.[0].length : undefined
  const inner = held === undefined ? '' : typePath(bare.slice(held).replace(behindFirst, ''), layers - 1)
  if (inner !== '') return inner
  const { path, end } = readPath(bare)
  if (inferred.has(path)) return ''
  const behind = bare.slice(end)
  return behindType.test(behind) || intersection.test(behind) ? path : ''
}

const intersection = /^\s*&\s*[\p{L}_$({]/u

/** The end of a list of type arguments, where the first is no list itself. */
const behindFirst = /(?:,[^<>[\]]*)?[>\]]\s*(?:\|\s*(?:null|undefined|None)\s*)*$/u

/** A type that is written with one argument, or as a list: `Store[]`, `[]Store`, `[Store; 4]`, `list[Store]`. */
const ofOne = /^[\p{L}_$\\][\p{L}\p{N}_$.:\\]*\s*[<[]\s*([^<>[\],]+(?:[<[][^<>[\]]*[>\]])?)\s*(?:,\s*\.\.\.\s*)?[>\]]$/u
const ofMany = /^(?:\[\w*\]\s*(.+)|\[\s*([^;\]]+?)\s*(?:;[^\]]*)?\]|(.+?)\s*\[\s*\])$/su
/** What may stand around a whole type and changes nothing of what is in it. */
const around = /^(?:readonly\s+|const\s+|mut\s+|'\w+\s*|[&*?:]\s*)+|(?:\s*(?:[*&?!]|\||null|undefined|None))+$/gu

/** A type as it is written. */
export function writtenType(written: string): WrittenType {
  const type = typePath(written)
  // Of spaces that can be read in several ways there is one at a time, or reading many would take long.
  const element = plainPath.test(written) ? '' : elementPath(written.replaceAll(/\s+/gu, ' '), mostLayers)
  return element === '' ? { type } : { type: type === element ? '' : type, element }
}

function elementPath(written: string, layers: number): string {
  const bare = written.trim().replaceAll(around, '').trim()
  const held = layers > 0 ? transparent.exec(bare)?.[0].length : undefined
  if (held !== undefined) return elementPath(bare.slice(held).replace(behindFirst, ''), layers - 1)
  const many = ofMany.exec(bare)
  const one = many?.[1] ?? many?.[2] ?? many?.[3] ?? ofOne.exec(bare)?.[1]
  return one === undefined ? '' : typePath(one)
}

/** How a list is walked over that is written before it, and gives the same things. */
const walked = /(?:\.(?:iter|iter_mut|into_iter|values|as_slice)\(\))+$/u

/** One of the things in what an expression names: its path, and `[0]`. */
export function eachPath(written: string): string {
  const path = namePath(
    written
      .trim()
      .replace(/^(?:&\s*(?:mut\s+)?|\*|await\s+|range\s+)+/u, '')
      .replace(walked, ''),
  )
  return path === '' ? '' : `${path}[0]`
}

/** What a call gives: the path of what is called, and `()`. */
export function callPath(written: string): string {
  const path = namePath(written)
  return path === '' ? '' : `${path}()`
}

/** With `indexed`, what is taken out of a list by its place counts as one of the things in it. */
function readPath(text: string, indexed = false): { readonly path: string; readonly end: number } {
  let path = ''
  let at = 0
  for (;;) {
    word.lastIndex = at
    const found = word.exec(text)
    if (!found) return { path: '', end: -1 }
    path += (path === '' ? '' : '.') + (found[1] ?? '')
    at = word.lastIndex
    const open =
      text[at] === '<' || text.startsWith('::<', at) || (text[at] === '[' && /\p{Lu}/u.test(found[1]?.[0] ?? ''))
    if (open) at = behindBracket(text, text.indexOf(text[at] === '[' ? '[' : '<', at))
    while (text[at] === '(') {
      at = behindBracket(text, at)
      path += '()'
    }
    const index = indexed ? indexBehind(text, at) : at
    if (index > at) path += '[0]'
    at = index
    joint.lastIndex = at
    if (!joint.test(text) || joint.lastIndex === text.length) return { path, end: at }
    at = joint.lastIndex
  }
}

/** Where `[…]` has been closed that stands at `at` and takes out one thing; `at` itself where none does. */
function indexBehind(text: string, at: number): number {
  if (text[at] !== '[') return at
  const end = behindBracket(text, at)
  return /^\[[^:]+\]$/su.test(text.slice(at, end)) ? end : at
}

const closes: Readonly<Record<string, string>> = { '(': ')', '<': '>', '[': ']' }

/** Where the bracket at `at` has been closed; the end of the text when it never is. */
function behindBracket(text: string, at: number): number {
  const open = text[at] ?? ''
  const close = closes[open]
  let depth = 0
  for (let here = at; here < text.length; here++) {
    if (text[here] === open) depth++
    else if (text[here] === close && --depth === 0) return here + 1
  }
  return text.length
}
