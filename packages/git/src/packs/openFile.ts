import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'

/** A regular file that is open for reading, by its descriptor. */
export type OpenFile = number & { readonly brand: 'open file' }

/** Undefined where there is no regular file of that name. No link is followed, and no pipe waited for. */
export function openRegular(path: string): OpenFile | undefined {
  let opened: number | undefined
  try {
    opened = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    if (fstatSync(opened).isFile()) return opened as OpenFile
  } catch {}
  if (opened !== undefined) closeSync(opened)
  return undefined
}

export const closeFile = (file: OpenFile): void => closeSync(file)

export const fileSizeOf = (file: OpenFile): number => fstatSync(file).size

/** The first `size` bytes; undefined when there are fewer. */
export function readWhole(file: OpenFile, size: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(size)
  return readInto(file, bytes, 0) === size ? bytes : undefined
}

/** Fills `target` with what stands from `position` on and answers with how many bytes there were. */
export function readInto(file: OpenFile, target: Uint8Array, position: number): number {
  let filled = 0
  while (filled < target.length) {
    const read = readSync(file, target, filled, target.length - filled, position + filled)
    if (read === 0) break
    filled += read
  }
  return filled
}
