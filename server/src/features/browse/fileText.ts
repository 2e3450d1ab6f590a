import { type Language, languageOf } from '@sextant/syntax'

/** What a page shows of a file's bytes. */
export interface FileText {
  readonly binary: boolean
  readonly language: Language | undefined
  /** Undefined when the file is binary or its bytes were not read. */
  readonly text: string | undefined
  /** Undefined without a text. A last line without a newline counts. */
  readonly lineCount: number | undefined
  /** True when some bytes were not UTF-8; they stand in the text as U+FFFD. */
  readonly hasInvalidEncoding: boolean
}

/** git's own rule: a NUL in the first 8000 bytes makes a file binary. */
const binaryProbe = 8000

/** Reads bytes as text. Files are small here: the reader has a limit. */
export function fileText(path: string, content: Buffer | undefined): FileText {
  const language = languageOf(path, content?.subarray(0, 4096))
  const binary = content?.subarray(0, binaryProbe).includes(0) ?? false
  if (!content || binary) {
    return { binary, language, text: undefined, lineCount: undefined, hasInvalidEncoding: false }
  }
  // ignoreBOM keeps a byte order mark, so that columns count what is in the file.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content)
  const hasInvalidEncoding = text.includes('\uFFFD') && !isUtf8(content)
  return { binary, language, text, lineCount: countLines(text), hasInvalidEncoding }
}

function isUtf8(content: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return true
  } catch {
    return false
  }
}

function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return text === '' || text.endsWith('\n') ? count : count + 1
}
