import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one file of tests: names of folders in it that are not there yet, and its end. */
export function scratchFolder(under = tmpdir()): { readonly path: string; next(): string; remove(): void } {
  const path = mkdtempSync(join(under, 'sextant-scip-'))
  let number = 0
  return {
    path,
    next: () => join(path, `${number++}`),
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}
