// A person who listens to the page hears a running count at most this often: WCAG 4.1.3 asks to be told, not flooded.
const pauseMilliseconds = 2000

let waiting: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Says a sentence to a person who listens to the page. Of several within two seconds the last is said. */
export function announce(sentence: string): void {
  if (timer !== undefined) {
    waiting = sentence
    return
  }
  write(sentence)
  timer = setTimeout(() => {
    timer = undefined
    const next = waiting
    waiting = undefined
    if (next !== undefined) announce(next)
  }, pauseMilliseconds)
}

/** The id of the live region that the layout draws. */
export const announcerId = 'announcer'

function write(sentence: string): void {
  const region = document.getElementById(announcerId)
  if (region) region.textContent = sentence
}
