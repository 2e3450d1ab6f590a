import { useEffect, useRef } from 'react'

// Enter and the arrows belong to whatever control has the focus.
const control = 'a, button, input, textarea, select, summary, [role="option"], [contenteditable]'

/** Runs a key of the keyboard for the whole page while no control has the focus and no dialog is open. */
export function useListKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = latest.current[event.key]
      if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog:modal') || (event.target instanceof Element && event.target.closest(control)))
        return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
