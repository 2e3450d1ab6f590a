import files, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/** What changes something on a disk, or makes it last. */
const changing = ['copyFile', 'link', 'mkdir', 'mkdtemp', 'rename', 'rm', 'unlink', 'writeFile'] as const
const ofHandles = ['datasync', 'sync', 'truncate', 'write', 'writeFile'] as const

type Act = (...given: unknown[]) => Promise<unknown>

/** Operations on files that fail, in this process, until they are mended. */
export interface FailingFiles {
  /** How many operations there were, those that failed included. */
  readonly count: number
  mend(): void
}

/** Has the nth operation that changes a file, or makes a change last, fail as on a disk that breaks; for tests. */
export function failNth(failing: number): FailingFiles {
  const all = files as unknown as Record<string, Act>
  const kept = { ...all }
  let count = 0
  const risky =
    (act: Act): Act =>
    async (...given) => {
      count += 1
      if (count === failing)
        throw Object.assign(new Error('EIO: made up'), { code: 'EIO', syscall: 'write', errno: -5 })
      return act(...given)
    }
  for (const name of changing) all[name] = risky(all[name] as Act)
  all['open'] = risky(async (...given) => riskyHandle((await (kept['open'] as Act)(...given)) as FileHandle, risky))
  syncBuiltinESMExports()
  return {
    get count() {
      return count
    },
    mend() {
      Object.assign(all, kept)
      syncBuiltinESMExports()
    },
  }
}

function riskyHandle(handle: FileHandle, risky: (act: Act) => Act): FileHandle {
  const acts = handle as unknown as Record<string, Act>
  for (const name of ofHandles) acts[name] = risky((acts[name] as Act).bind(handle))
  return handle
}
