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
  const { path, end } = readPath(written.trim())
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

/** What a call gives: the path of what is called, and `()`. */
export function callPath(written: string): string {
  const path = namePath(written)
  return path === '' ? '' : `${path}()`
}

function readPath(text: string): { readonly path: string; readonly end: number } {
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
    joint.lastIndex = at
    if (!joint.test(text) || joint.lastIndex === text.length) return { path, end: at }
    at = joint.lastIndex
  }
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
