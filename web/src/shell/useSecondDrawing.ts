import { useDeferredValue } from 'react'

/**
 * False when a component is drawn for the first time, true soon after, when the browser has time: for what nobody misses
 * at first, such as buttons that show themselves under the pointer.
 */
export function useSecondDrawing(): boolean {
  return useDeferredValue(true, false)
}
