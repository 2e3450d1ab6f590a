import { type PDFDocumentProxy, type PDFPageProxy, type RenderTask, TextLayer } from 'pdfjs-dist'

/** The pages of a document below one another. Only those on view are drawn. */
export interface PdfPages {
  readonly element: HTMLElement
  /** CSS pixels for each point of the document; 1 is its own size. */
  readonly scale: number
  zoomTo(scale: number): void
  /** The scale at which the widest page is as wide as the view. */
  fittingScale(): number
  /** Pages count from 1. */
  goTo(page: number): void
  onPage(listen: (page: number) => void): void
  /** What is marked on the pages; none for an empty text. */
  mark(text: string): void
}

interface Slot {
  readonly number: number
  readonly element: HTMLElement
  /** In points. Of the first page until the page itself has been read. */
  size: { readonly width: number; readonly height: number }
  drawing?: Drawing | undefined
}

interface Drawing {
  readonly scale: number
  stop(): void
}

/** So many pages of a longer document are shown. */
const mostPages = 5000
/** Beyond this many, browsers draw nothing on a canvas. */
const mostPixels = 16_000_000
const leastScale = 0.1
const mostScale = 8

export async function openPdfPages(pdf: PDFDocumentProxy): Promise<PdfPages> {
  const element = document.createElement('main')
  element.className = 'pages'
  element.tabIndex = 0
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const slots = Array.from({ length: Math.min(pdf.numPages, mostPages) }, (_, at) => newSlot(at + 1, first))
  element.append(...slots.map((slot) => slot.element))
  let scale = 1
  let marked = ''
  const bySlotElement = new Map<Element, Slot>(slots.map((slot) => [slot.element, slot]))
  const show = async (slot: Slot) => {
    if (slot.drawing?.scale === scale) return
    slot.drawing?.stop()
    const page = await pdf.getPage(slot.number)
    slot.size = page.getViewport({ scale: 1 })
    layOut(slot, scale)
    slot.drawing = drawPage(page, slot.element, { scale, marked: () => marked })
  }
  const hide = (slot: Slot) => {
    slot.drawing?.stop()
    slot.drawing = undefined
    slot.element.replaceChildren()
  }
  const onView = new Set<Slot>()
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        const slot = bySlotElement.get(target)
        if (!slot) continue
        if (isIntersecting) onView.add(slot)
        else if (onView.delete(slot)) hide(slot)
      }
      for (const slot of onView) void show(slot)
    },
    { root: element, rootMargin: '100%' },
  )
  for (const slot of slots) {
    layOut(slot, scale)
    observer.observe(slot.element)
  }
  return {
    element,
    get scale() {
      return scale
    },
    zoomTo(wanted) {
      const share = element.scrollTop / Math.max(1, element.scrollHeight)
      scale = Math.min(mostScale, Math.max(leastScale, wanted))
      for (const slot of slots) layOut(slot, scale)
      element.scrollTop = share * element.scrollHeight
      for (const slot of onView) void show(slot)
    },
    fittingScale: () => (element.clientWidth - 32) / Math.max(...slots.map(({ size }) => size.width)),
    goTo: (page) => slots[page - 1]?.element.scrollIntoView({ block: 'start' }),
    onPage(listen) {
      element.addEventListener('scroll', () => listen(pageAt(element, slots)), { passive: true })
    },
    mark(text) {
      marked = text
      for (const { element: page } of onView) markText(page, marked)
    },
  }
}

function newSlot(number: number, size: Slot['size']): Slot {
  const element = document.createElement('section')
  element.className = 'page'
  element.ariaLabel = `Page ${number}`
  return { number, element, size }
}

function layOut({ element, size }: Slot, scale: number): void {
  element.style.width = `${Math.round(size.width * scale)}px`
  element.style.height = `${Math.round(size.height * scale)}px`
}

/** The page in the middle of the view, by halving: pages are below one another. */
function pageAt(view: HTMLElement, slots: readonly Slot[]): number {
  const middle = view.scrollTop + view.clientHeight / 2
  let low = 0
  let high = slots.length - 1
  while (low < high) {
    const half = Math.ceil((low + high) / 2)
    if ((slots[half]?.element.offsetTop ?? 0) <= middle) low = half
    else high = half - 1
  }
  return low + 1
}

/** Draws a page, and lays its text over it so that it can be selected and is read aloud. */
function drawPage(
  page: PDFPageProxy,
  element: HTMLElement,
  { scale, marked }: { readonly scale: number; readonly marked: () => string },
): Drawing {
  const viewport = page.getViewport({ scale })
  const sharp = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (viewport.width * viewport.height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * sharp)
  canvas.height = Math.floor(viewport.height * sharp)
  const words = document.createElement('div')
  words.className = 'textLayer'
  words.style.setProperty('--total-scale-factor', String(scale))
  words.style.setProperty('--scale-round-x', '1px')
  words.style.setProperty('--scale-round-y', '1px')
  element.replaceChildren(canvas, words)
  const task: RenderTask = page.render({ canvas, viewport, transform: [sharp, 0, 0, sharp, 0, 0] })
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport })
  // Stopped when the page leaves the view; what cannot be drawn leaves the page white.
  task.promise.catch(() => undefined)
  layer.render().then(
    () => markText(element, marked()),
    () => undefined,
  )
  return {
    scale,
    stop() {
      task.cancel()
      layer.cancel()
    },
  }
}

function markText(element: HTMLElement, text: string): void {
  const wanted = text.toLowerCase()
  for (const part of element.querySelectorAll('.textLayer span')) {
    part.classList.toggle('found', wanted !== '' && (part.textContent ?? '').toLowerCase().includes(wanted))
  }
}
