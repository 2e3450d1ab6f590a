import { announce } from '../../../shell/announcer.js'

/** Copies a text and says so; says what went wrong where the browser does not allow it. Gives whether it was copied. */
export async function copyText(text: string, what = 'Copied'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    announce(what)
    return true
  } catch {
    announce('The browser does not let this page copy. Open it over HTTPS or on this machine.')
    return false
  }
}
