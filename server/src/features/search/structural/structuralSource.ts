import type { StructuralSource } from '@sextant/engine'
import { openStructuralFinder } from '@sextant/syntax'
import { whenIdle } from '../whenIdle.js'

/** Finds templates for a search thread, in a thread of its own that starts with the first text. */
export function openStructuralSource(): StructuralSource {
  const finder = openStructuralFinder(new URL('./structuralWorker.js', import.meta.url))
  const endWhenIdle = whenIdle(() => finder.close())
  return {
    find(language, text, templates) {
      const found = finder.find(language, text, templates)
      endWhenIdle()
      return found
    },
  }
}
