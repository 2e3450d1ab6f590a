/** A place in a file as another program wrote it. */
export interface WrittenPlace {
  /** Slashes between the segments, none in front; it may begin with folders that no repository knows. */
  readonly path: string
  /** Counted from 1. */
  readonly line?: number
}

/** Frames of a stack trace that are looked at; deeper ones rarely are what is sought. */
const mostFrames = 20
// A log of megabytes is no stack trace that somebody wants to open.
const longestText = 50_000

/**
 * The frames of a stack trace of Java (and what else runs on its machine), Python, Node, Go or Rust, the innermost as it
 * stands in the text first, each place once. Empty for a text that holds none.
 */
export function stackFrames(text: string): readonly WrittenPlace[] {
  const frames = text.slice(0, longestText).split('\n').map(readFrame)
  const known = new Map(frames.flatMap((frame) => (frame ? [[`${frame.path}:${frame.line}`, frame] as const] : [])))
  return [...known.values()].slice(0, mostFrames)
}

function readFrame(line: string): WrittenPlace | undefined {
  for (const [pattern, pathOf] of frameForms) {
    const found = pattern.exec(line)
    if (found) return place(pathOf(found), found[found.length - 1])
  }
  return undefined
}

type FrameForm = readonly [pattern: RegExp, pathOf: (found: RegExpExecArray) => string]

// The line number is the last group of each.
const frameForms: readonly FrameForm[] = [
  // at java.base/org.example.Outer$Inner.method(Outer.java:12)
  [/^\s*at\s+(?:[\w.@-]*\/+)*([\w.$<>]+)\(([\w$-]+\.(?:java|kt|kts|scala|groovy|clj)):(\d+)\)/, javaPath],
  // File "/srv/shop/orders.py", line 12, in total
  [/^\s*File "([^"<>]+)", line (\d+)/, ([, path = '']) => path],
  // at total (file:///srv/shop/orders.js:12:5), at /srv/shop/orders.js:12:5, at ./src/main.rs:12:5
  [/^\s*at\s+(?:.*\()?((?:file:\/\/)?[^\s()]+?\.[\w]+):(\d+):\d+\)?\s*$/, ([, path = '']) => path],
  //     /srv/shop/orders.go:12 +0x1d
  [/^\s+([^\s:]+\.(?:go|s)):(\d+)(?:\s+\+0x[0-9a-f]+)?\s*$/, ([, path = '']) => path],
]

/** The package of a class is its folder; classes begin with an upper-case letter by convention, packages do not. */
function javaPath([, method = '', file = '']: RegExpExecArray): string {
  const segments = method.split('.').slice(0, -2)
  const firstClass = segments.findIndex((segment) => /^[A-Z]/.test(segment))
  return [...(firstClass < 0 ? segments : segments.slice(0, firstClass)), file].join('/')
}

/** `src/orders.ts:12:5`, `Orders.java:12`, `src\orders.cs(12,5)`, `src/orders.ts#L12`, or a path alone. */
const writtenPath = /^([^\s:#()?*"'<>|]+?)(?::(\d+)(?::\d+)?|\((\d+)(?:,\d+)?\)|#L(\d+)(?:-L?\d+)?)?:?$/

/** The place that a text names when it names nothing else: a path with a folder, or a file name with a line. */
export function writtenPathIn(text: string): WrittenPlace | undefined {
  const [, path = '', ...lines] =
    writtenPath.exec(
      text
        .trim()
        .replace(/^[A-Za-z]:\\/, '')
        .replaceAll('\\', '/'),
    ) ?? []
  const line = lines.find((digits) => digits !== undefined)
  const found = place(path, line)
  const hasEnding = /[^/.]\.[A-Za-z][\w+-]{0,9}$/.test(path)
  return found && hasEnding && (found.path.includes('/') || line !== undefined) ? found : undefined
}

function place(written: string, line: string | undefined): WrittenPlace | undefined {
  const path = written.replace(/^(?:file|webpack|webpack-internal):\/\/+/, '').replace(/^(?:\.{0,2}\/+)+/, '')
  if (path === '' || /^[a-z]+:/i.test(path)) return undefined
  const number = Number(line)
  return number > 0 ? { path, line: number } : { path }
}

/** How many segments two paths have in common at their ends: a file of a repository against one that was written. */
export function commonEnd(left: string, right: string): number {
  const [lefts, rights] = [left.split('/').toReversed(), right.split('/').toReversed()]
  const different = lefts.findIndex((segment, index) => segment !== rights[index])
  return different < 0 ? lefts.length : different
}
