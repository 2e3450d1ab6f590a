// A page that is not drawn gets no frames, yet what waits for one should be done.
const longestPause = 100

/** Calls back once when the next frame has been drawn: in a page that is not shown, after 100 ms. */
export function afterFrame(act: () => void): void {
  let isDone = false
  const once = () => {
    if (!isDone) act()
    isDone = true
  }
  // What is done in a frame is done before it is drawn.
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, longestPause)
}
