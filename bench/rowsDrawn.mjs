/**
 * Has each page of a browser's context note when rows of results are drawn for the first time. The page does nothing for it
 * but mark rows when they are added and hear of them when they are drawn: whoever looked again and again would have it
 * draw frame after frame.
 */
export async function noteRows(context) {
  await context.addInitScript(noteRowsInPage)
}

/**
 * Resolves when a row is drawn that was not before `since`, in milliseconds of the page's clock: `{ drawn, shown }` on the
 * same clock. `drawn` is when the page had drawn it, `shown` when it was on the screen (paintTime and presentationTime of
 * Element Timing: https://w3c.github.io/paint-timing/).
 */
export async function rowDrawn(page, since) {
  return page.evaluate((time) => globalThis.rowDrawn(time), since)
}

function noteRowsInPage() {
  const drawn = []
  const waiting = []
  const mark = (element) => {
    for (const link of element.querySelectorAll?.('[data-result] h2 a') ?? []) link.setAttribute('elementtiming', 'row')
  }
  const added = new MutationObserver((records) => {
    for (const target of new Set(records.map((record) => record.target))) mark(target)
  })
  added.observe(document, { childList: true, subtree: true })
  const settle = () => {
    for (const each of waiting.splice(0)) {
      const row = drawn.find((one) => one.drawn > each.since)
      if (row) each.resolve(row)
      else waiting.push(each)
    }
  }
  const timings = new PerformanceObserver((list) => {
    for (const { paintTime, presentationTime } of list.getEntries()) {
      drawn.push({ drawn: paintTime, shown: presentationTime })
    }
    settle()
  })
  timings.observe({ type: 'element', buffered: true })
  globalThis.rowDrawn = (since) =>
    new Promise((resolve, reject) => {
      waiting.push({ since, resolve })
      settle()
      setTimeout(() => reject(new Error('No row was drawn within 20 seconds.')), 20_000)
    })
}
