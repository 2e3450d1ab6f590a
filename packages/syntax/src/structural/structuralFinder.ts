import { WaitedThread } from '../waitedThread.js'
import { defaultStructuralLimits, nothingFound, type StructuralFound, type StructuralLimits } from './findStructural.js'
import type { StructuralJob, StructuralReply } from './structuralJob.js'
import type { StructuralPattern } from './structuralQuery.js'

/** Looks for templates in one text after another. */
export interface StructuralFinder {
  /**
   * The matches of each pattern in a text. The caller waits, while a thread of the finder reads the text: whatever the
   * text, the answer comes within a few seconds, and a text that ends the thread costs only itself.
   */
  find(language: string | undefined, text: Uint8Array, patterns: readonly StructuralPattern[]): StructuralFound
  /** Ends the thread. The next text starts another. */
  close(): Promise<void>
}

/** Opens a finder whose thread starts with the first text. `entry` is a file that calls `serveStructural`. */
export function openStructuralFinder(entry: URL, limits: StructuralLimits = defaultStructuralLimits): StructuralFinder {
  let thread: WaitedThread<StructuralJob, StructuralReply> | undefined
  const drop = async () => {
    const dropped = thread
    thread = undefined
    await dropped?.close()
  }
  const find = (language: string | undefined, text: Uint8Array, patterns: readonly StructuralPattern[]) => {
    if (text.byteLength > limits.bytes) return nothingFound(patterns.length, false)
    thread ??= new WaitedThread(entry)
    // Twice what parsing and matching may take: the last look at the clock may come late.
    const milliseconds = 2 * limits.milliseconds * (1 + patterns.length)
    const reply = thread.run({ language, text, patterns, limits }, milliseconds)
    if (!reply || reply.failed) void drop()
    return reply ?? nothingFound(patterns.length, false)
  }
  return { find, close: drop }
}
