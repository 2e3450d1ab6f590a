/**
 * Does something after so many milliseconds, or when the page is left if that is sooner: for what nobody waits for, and
 * yet is not to be lost.
 */
export function soon(act: () => void, milliseconds: number): void {
  const once = () => {
    clearTimeout(timer)
    removeEventListener('pagehide', once)
    act()
  }
  const timer = setTimeout(once, milliseconds)
  addEventListener('pagehide', once)
}
