import { cp, rename, rm } from 'node:fs/promises'
import { inspectMirror } from '@sextant/git'

/** Copies a mirror to a folder that is not there yet, on any disk: beside it first, under a name that starts anew. */
export async function copyMirror(from: string, to: string, signal: AbortSignal): Promise<void> {
  const beside = `${to}.new-copied`
  await rm(beside, { recursive: true, force: true })
  try {
    await cp(from, beside, {
      recursive: true,
      errorOnExist: true,
      filter: () => !signal.aborted,
    })
    signal.throwIfAborted()
    const fault = await inspectMirror({ gitDirectory: beside }, { depth: 'tree', signal })
    if (fault !== undefined) throw new Error(fault)
    await rm(to, { recursive: true, force: true })
    await rename(beside, to)
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}
