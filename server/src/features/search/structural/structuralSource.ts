import type { StructuralSource } from '@sextant/engine'
import { openStructuralFinder } from '@sextant/syntax'

/** A thread that nobody asked for so many milliseconds is ended: it holds the parsers of many languages. */
const idleMilliseconds = 20_000

/** Finds templates for a search thread, in a thread of its own that starts with the first text. */
export function openStructuralSource(): StructuralSource {
  const finder = openStructuralFinder(new URL('./structuralWorker.js', import.meta.url))
  let idle: NodeJS.Timeout | undefined
  const endWhenIdle = () => {
    idle ??= setTimeout(() => {
      idle = undefined
      void finder.close()
    }, idleMilliseconds)
    idle.refresh()
    idle.unref()
  }
  return {
    find(language, text, templates) {
      const patterns = templates.map(({ template, rule }) => ({ template, ...(rule !== undefined && { rule }) }))
      const found = finder.find(language, text, patterns)
      endWhenIdle()
      return found
    },
  }
}
