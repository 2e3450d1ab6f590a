// A page that is not drawn gets no frames, yet what waits for one should be done.
const longestPause = 100

/**
 * Calls back once when the next frame has been drawn that shows what was just changed: in a page that is not shown, after
 * 100 ms.
 */
export function afterFrame(act: () => void): void {
  let isDone = false
  const once = () => {
    if (!isDone) act()
    isDone = true
  }
  // React draws in a message of its own, and a frame may come before that.
  afterMessages(() => {
    // What is done in a frame is done before it is drawn.
    requestAnimationFrame(() => setTimeout(once))
  })
  setTimeout(once, longestPause)
}

const { port1: sending, port2: receiving } = new MessageChannel()
let waiting: (() => void)[] = []
receiving.onmessage = () => {
  const acts = waiting
  waiting = []
  for (const act of acts) act()
}

/** Calls back once the messages have come that were sent before. */
function afterMessages(act: () => void): void {
  waiting.push(act)
  if (waiting.length === 1) sending.postMessage(undefined)
}
