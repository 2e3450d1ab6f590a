import type { Locator, Page } from 'playwright-core'

/** The middle of a word on a line (from 1) of the code on view, in the window. Waits until the line is drawn. */
export async function middleOf(view: Locator, line: number, word: string): Promise<{ x: number; y: number }> {
  const code = view.locator(`[data-row="${line - 1}"] code`)
  await code.waitFor()
  return code.evaluate((element, text) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      const at = node.data.indexOf(text)
      if (at === -1) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + text.length)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }
    throw new Error(`No ${text} on this line.`)
  }, word)
}

/** Opens a page of a file and waits until what its names mean was answered. */
export async function openNamed(page: Page, address: string, path: string): Promise<Locator> {
  const answered = page.waitForResponse((response) => response.url().includes('?NameRanges'))
  await page.goto(address)
  await answered
  return page.getByRole('region', { name: path, exact: true })
}
