/**
 * Has each page of a browser's context note when rows of results are drawn for the first time, in its global
 * `rowsDrawn`: `{ drawn, shown }`, in milliseconds of the page's clock. `drawn` is when the page had drawn it, `shown` when
 * it was on the screen (paintTime and presentationTime of Element Timing: https://w3c.github.io/paint-timing/).
 */
export async function noteRows(context) {
  await context.addInitScript(noteRowsInPage)
}

function noteRowsInPage() {
  globalThis.rowsDrawn = []
  const mark = (element) => {
    for (const link of element.querySelectorAll('[data-result] h2 a')) link.setAttribute('elementtiming', 'row')
  }
  const added = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.parentElement) mark(node.parentElement)
  })
  added.observe(document, { childList: true, subtree: true })
  const timings = new PerformanceObserver((list) => {
    for (const { paintTime, presentationTime } of list.getEntries()) {
      globalThis.rowsDrawn.push({ drawn: paintTime, shown: presentationTime })
    }
  })
  timings.observe({ type: 'element', buffered: true })
}
