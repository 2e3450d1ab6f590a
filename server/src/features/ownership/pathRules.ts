import { compileRegex, globPattern, type Regex } from '@sextant/regex'
import type { Dialect } from './codeownersLines.js'

const encoder = new TextEncoder()

/** A pattern of a path, taken apart. */
interface PathPattern {
  /** Without the slashes at its ends. */
  readonly glob: string
  /** Whether it begins at the root. */
  readonly anchored: boolean
  /** Whether it speaks of folders only. */
  readonly folder: boolean
}

/**
 * Tells which of many patterns matches a path last. Most patterns are plain names and folders, which are looked up;
 * only the others are tried one by one, and only those behind the best that was looked up.
 */
export class PathRules {
  readonly #dialect: Dialect
  /** Whole paths and folders from the root; then names of files and of folders wherever they are. */
  readonly #files = new Map<string, number>()
  readonly #folders = new Map<string, number>()
  readonly #fileNames = new Map<string, number>()
  readonly #folderNames = new Map<string, number>()
  /** `.go` for `*.go`. */
  readonly #extensions = new Map<string, number>()
  readonly #globs: { readonly place: number; readonly regex: () => Regex | undefined }[] = []
  #everything = -1

  constructor(patterns: readonly string[], dialect: Dialect) {
    this.#dialect = dialect
    for (const [place, pattern] of patterns.entries()) this.#add(place, takenApart(pattern, dialect))
  }

  /** The place of the last pattern that matches; undefined when none does. Paths have no slash at their ends. */
  lastMatch(path: string): number | undefined {
    const best = this.#lookUp(path)
    const bytes = encoder.encode(path)
    const glob = this.#globs.findLast(({ place, regex }) => {
      // Those before it can change nothing: to say yes ends the search.
      return place < best || regex()?.test(bytes, 0, bytes.length) === true
    })
    const found = Math.max(best, glob?.place ?? -1)
    return found < 0 ? undefined : found
  }

  #lookUp(path: string): number {
    let best = Math.max(this.#everything, this.#files.get(path) ?? -1)
    for (let from = 0; from <= path.length; ) {
      const slash = path.indexOf('/', from)
      const end = slash < 0 ? path.length : slash
      const name = path.slice(from, end)
      const names = slash < 0 ? this.#fileNames : this.#folderNames
      const folder = slash < 0 ? -1 : (this.#folders.get(path.slice(0, end)) ?? -1)
      best = Math.max(best, folder, names.get(name) ?? -1, this.#byExtension(name))
      from = end + 1
    }
    return best
  }

  /** Extensions may have several parts: `.test.ts`. */
  #byExtension(name: string): number {
    let best = -1
    if (this.#extensions.size === 0) return best
    for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
      best = Math.max(best, this.#extensions.get(name.slice(dot)) ?? -1)
    }
    return best
  }

  #add(place: number, pattern: PathPattern): void {
    const { glob, anchored, folder } = pattern
    const plain = isPlain(glob, this.#dialect) ? glob.replaceAll(/\\(.)/g, '$1') : undefined
    const extension = /^\*(\.[^*?[\]\\/]+)$/.exec(glob)?.[1]
    if (glob === '') return
    if (glob === '*' && !anchored && !folder) this.#everything = place
    else if (plain !== undefined && anchored) {
      this.#folders.set(plain, place)
      if (!folder) this.#files.set(plain, place)
    } else if (plain !== undefined && !plain.includes('/')) {
      this.#folderNames.set(plain, place)
      if (!folder) this.#fileNames.set(plain, place)
    } else if (extension !== undefined && !anchored && !folder) this.#extensions.set(extension, place)
    else this.#globs.push({ place, regex: once(() => regexOf(pattern, this.#dialect)) })
  }
}

function takenApart(written: string, dialect: Dialect): PathPattern {
  const glob = written.replace(/^\/+/, '').replace(/\/+$/, '')
  const begins = written.startsWith('/') || (dialect === 'github' && glob.includes('/'))
  return { glob, anchored: begins, folder: written.endsWith('/') }
}

/** GitHub takes brackets as they are. */
const isPlain = (glob: string, dialect: Dialect) => !(dialect === 'github' ? /[*?]/ : /[*?[]/).test(glob)

/** What matches a folder matches all that is in it, but a star at the end means the files of that folder alone. */
function regexOf({ glob, anchored, folder }: PathPattern, dialect: Dialect): Regex | undefined {
  const special = dialect === 'github' ? /[{}[\]]/g : /[{}]/g
  const escaped = `${anchored ? '' : '**/'}${glob.replaceAll(special, '\\$&')}`
  const isEnd = glob === '*' || glob.endsWith('/*') || glob === '**' || glob.endsWith('/**')
  const globs = folder ? [`${escaped}/**`] : isEnd ? [escaped] : [escaped, `${escaped}/**`]
  const sources = globs.flatMap((each) => {
    const read = globPattern(each)
    return 'pattern' in read ? [`(?:${read.pattern})`] : []
  })
  const compiled = sources.length > 0 ? compileRegex(sources.join('|'), { caseSensitive: true }) : undefined
  return compiled?.ok ? compiled.regex : undefined
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
