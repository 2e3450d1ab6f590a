import type { ContentReader } from '../contentReader.js'

/** A source that is generated: `files` files named by their number, each with the line `match <number>`. */
export interface Memory {
  readonly name: string
  readonly files: number
  /** Lines besides the one that matches. */
  readonly filler: number
  /** Milliseconds until a file is read. */
  readonly delay?: number
  /** Makes reading a file with this number end the thread. */
  readonly deadly?: number
  /** Gives files blobs: sources of one repository share all files but those with these numbers. */
  readonly repository?: string
  readonly own?: readonly number[]
  /** Makes listing the files fail. */
  readonly broken?: true
}

/** Reads sources from memory, for tests of the backend with real threads. */
export const memoryReader: ContentReader<Memory> = {
  keyOf: ({ name, files }) => `${name} ${files}`,
  async manifest(source) {
    const { files, filler, broken } = source
    if (broken) throw new Error('It is broken.')
    const byteSize = 10 + filler * 5
    return {
      files: Array.from({ length: files }, (_, at) => ({ path: pathOf(at), byteSize, ...blobOf(source, at) })),
      bytes: files * byteSize,
    }
  },
  async *contents({ filler, delay = 0, deadly }, files) {
    for (const file of files) {
      const number = Number(file.path.slice(0, -4))
      if (number === deadly) process.exit(1)
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
      yield { file, content: Buffer.from(`${'none\n'.repeat(filler)}match ${number}\n`) }
    }
  },
  languageOf: () => undefined,
}

function blobOf({ name, repository, own = [] }: Memory, number: number) {
  if (repository === undefined) return {}
  return { blob: own.includes(number) ? `${name} ${number}` : `${repository} ${number}` }
}

/** In path order. */
export const pathOf = (number: number) => `${String(number).padStart(6, '0')}.txt`
