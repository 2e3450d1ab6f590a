import { compileRegex, globPattern } from '@sextant/regex'
import type { ContentReader, FileContent, ManifestFile } from './contentReader.js'
import type { SearchLimits } from './searchBackend.js'

/** Which files are too large to be looked into. */
export interface SizeLimit {
  /** Larger files are found by their path only. In bytes. */
  readonly maxBytes: number
  /** Whether a file is looked into though it has more. */
  readonly isLargeAllowed: (path: string) => boolean
}

/** No file of more bytes is looked into, whatever the globs say: a shard's places have 32 bits. */
export const largestFile = 256 * 1024 * 1024

/**
 * Tells which paths globs allow: the last one that matches decides, and one that begins with `!` takes back what those
 * before it allow. A text that is no glob matches nothing. The globs are those of `globPattern`.
 */
export function largeFileMatcher(globs: readonly string[]): (path: string) => boolean {
  const rules = globs.toReversed().flatMap((text) => {
    const { allows, glob } = readRule(text)
    const read = globPattern(glob)
    const compiled = 'pattern' in read ? compileRegex(read.pattern, { caseSensitive: true }) : undefined
    return compiled?.ok ? [{ allows, regex: compiled.regex }] : []
  })
  if (rules.length === 0) return () => false
  return (path) => {
    const bytes = new TextEncoder().encode(path)
    return rules.find(({ regex }) => regex.test(bytes, 0, bytes.length))?.allows ?? false
  }
}

function readRule(text: string): { readonly allows: boolean; readonly glob: string } {
  const glob = text.trim()
  return glob.startsWith('!') ? { allows: false, glob: glob.slice(1) } : { allows: true, glob }
}

/** The contents of files in the order given, of large ones only where they are allowed. */
export async function* readWithin<Source>(
  reader: ContentReader<Source>,
  { source, files }: { readonly source: Source; readonly files: readonly ManifestFile[] },
  { maxBytes, isLargeAllowed, signal }: SizeLimit & { readonly signal: AbortSignal },
): AsyncGenerator<FileContent> {
  const runs = splitWhen(files, ({ byteSize, path }) => {
    return (byteSize < 0 || byteSize > maxBytes) && isLargeAllowed(path)
  })
  for (const { matching, items } of runs) {
    yield* reader.contents(source, items, { maxBytes: matching ? largestFile : maxBytes, signal })
  }
}

/** What a search may read. */
export function sizeLimit({ fileBytes, largeFiles = [] }: SearchLimits, signal: AbortSignal) {
  return { maxBytes: fileBytes, isLargeAllowed: largeFileMatcher(largeFiles), signal }
}

/** Cuts a list into runs of items that all fulfil the condition, or all do not. */
function splitWhen<Item>(items: readonly Item[], condition: (item: Item) => boolean) {
  const runs: { matching: boolean; items: Item[] }[] = []
  for (const item of items) {
    const matching = condition(item)
    const last = runs.at(-1)
    if (last?.matching === matching) last.items.push(item)
    else runs.push({ matching, items: [item] })
  }
  return runs
}
