import type { Page } from 'playwright-core'

/** Presses beyond the number of controls: some that come into view on the way are stops as well. */
const spare = 6
/** So many stops say enough of a long page. */
const mostPresses = 250
/** After so many presses the controls are counted anew. */
const pressesAtOnce = 5

/**
 * What somebody without a mouse meets in the main part of a page, one sentence each: a control that Tab does not reach, a
 * focus that cannot be seen, an element that keeps the focus. Of a widget that the arrow keys move in (by its role, or by
 * `data-arrow-keys`) one stop is enough; what says `data-by-key` is done by a key and in a menu as well.
 */
export async function keyboardFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(watchFocus)
  for (let pressed = 0; pressed < mostPresses; pressed++) {
    // What arrives on the way is walked through as well.
    const isEnough = pressed > 0 && pressed % pressesAtOnce === 0 && pressed >= (await countControls(page)) + spare
    if (isEnough) break
    await page.keyboard.press('Tab')
  }
  return page.evaluate(readFocus, mostPresses)
}

const countControls = (page: Page) => page.evaluate(() => globalThis.focusWatch?.findControls().length ?? 0)

interface Stop {
  readonly element: Element
  readonly look: string
  readonly isSeen: boolean
}

interface FocusWatch {
  /** Those that there were at the start. */
  readonly controls: readonly Element[]
  readonly findControls: () => readonly Element[]
  readonly stops: Stop[]
  readonly lookOf: (element: Element) => string
}

declare global {
  var focusWatch: FocusWatch | undefined
}

/** Runs in the page: notes where the focus goes from the start of the main part. */
function watchFocus(): void {
  const selector =
    'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex], [role="button"], [role="link"]'
  const main = document.querySelector<HTMLElement>('main') ?? document.body
  const isMeant = (element: Element) =>
    element !== main &&
    !element.matches(':disabled, [type="hidden"], [aria-disabled="true"]') &&
    !(element.matches('[tabindex="-1"]') && !element.matches('a, button, input, select, textarea, [role]')) &&
    element.closest('[inert], [aria-hidden="true"], [data-by-key]') === null &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0
  const findControls = () => [...main.querySelectorAll(selector)].filter(isMeant)
  const ofOne = (element: Element, part?: string) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, clipPath } =
      getComputedStyle(element, part)
    return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, clipPath].join()
  }
  // The ring may be drawn around the box that a field stands in.
  const lookOf = (element: Element) => {
    const looks = [ofOne(element, '::before'), ofOne(element, '::after')]
    let box: Element | null = element
    for (let level = 0; level < 6 && box !== null; level++, box = box.parentElement) looks.push(ofOne(box))
    return looks.join(' / ')
  }
  const stops: Stop[] = []
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !main.contains(target) || target === main) return
    const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    stops.push({ element: target, look: lookOf(target), isSeen })
  })
  globalThis.focusWatch = { controls: findControls(), findControls, stops, lookOf }
  if (main === document.body) (document.activeElement as HTMLElement | null)?.blur()
  else main.focus({ preventScroll: true })
}

/** Runs in the page: holds what got the focus against what is there. */
function readFocus(most: number): string[] {
  const watch = globalThis.focusWatch
  if (!watch) return ['Nothing was watched.']
  const { controls, stops, lookOf } = watch
  const composites =
    '[role="tablist"], [role="listbox"], [role="tree"], [role="grid"], [role="treegrid"], [role="radiogroup"], [role="toolbar"], [role="menu"], [role="menubar"], [data-arrow-keys]'
  const nameOf = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
    return `${element.localName}${element.role ? `[${element.role}]` : ''} "${text || element.className}"`
  }
  const hasStop = (box: Element | null) => box !== null && stops.some(({ element }) => box.contains(element))
  const sameAs = (control: Element) => (element: Element) =>
    element === control ||
    (control instanceof HTMLAnchorElement && element instanceof HTMLAnchorElement && element.href === control.href) ||
    (control instanceof HTMLInputElement &&
      control.type === 'radio' &&
      element instanceof HTMLInputElement &&
      element.name === control.name)
  const isReached = (control: Element) =>
    !control.isConnected ||
    !control.checkVisibility() ||
    stops.some(({ element }) => sameAs(control)(element) || control.contains(element)) ||
    hasStop(control.closest(composites))
  const last = stops.at(-1)?.element
  // Where the presses ended before the page did, what follows was not tried.
  const isTried = (control: Element) =>
    stops.length < most || !last || !(last.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING)
  const missed = controls.filter((control) => isTried(control) && !isReached(control))
  const keeps = missed.length > 0 && last !== undefined && last === document.activeElement
  const faults = missed.map((control) => `Tab does not reach ${nameOf(control)}`)
  if (keeps) faults.push(`The focus ended at ${nameOf(last)}`)
  ;(document.activeElement as HTMLElement | null)?.blur()
  for (const { element, look, isSeen } of stops) {
    if (!element.isConnected) continue
    if (!isSeen) faults.push(`The focus is at what is not seen: ${nameOf(element)}`)
    else if (lookOf(element) === look) faults.push(`Nothing shows the focus of ${nameOf(element)}`)
  }
  return [...new Set(faults)]
}
