import type { PDFDocumentProxy } from 'pdfjs-dist'
import { findPages } from './findPages.js'
import type { PdfPages } from './pdfPages.js'

const step = 1.25

/** The controls of a document: which page, how large, and a field to find text. */
export function openPdfBar(pdf: PDFDocumentProxy, pages: PdfPages): HTMLElement {
  const bar = document.createElement('div')
  bar.className = 'bar'
  bar.role = 'toolbar'
  bar.ariaLabel = 'Document'
  const size = output('Size')
  const zoom = (scale: number) => {
    pages.zoomTo(scale)
    size.textContent = `${Math.round(pages.scale * 100)} %`
  }
  bar.append(
    ...pageControls(pdf, pages),
    button('Smaller', '−', () => zoom(pages.scale / step)),
    size,
    button('Larger', '+', () => zoom(pages.scale * step)),
    button('Fit the width', 'Fit', () => zoom(pages.fittingScale())),
    Object.assign(document.createElement('span'), { className: 'space' }),
    ...findControls(pdf, pages),
  )
  // Once the pages have a width.
  requestAnimationFrame(() => zoom(Math.min(1.5, pages.fittingScale())))
  return bar
}

function pageControls(pdf: PDFDocumentProxy, pages: PdfPages): readonly HTMLElement[] {
  const field = document.createElement('input')
  Object.assign(field, { type: 'number', min: '1', max: String(pdf.numPages), value: '1', ariaLabel: 'Page' })
  field.addEventListener('change', () => pages.goTo(Number(field.value)))
  const count = output('Pages')
  count.textContent = `of ${pdf.numPages}`
  pages.onPage((page) => {
    if (document.activeElement !== field) field.value = String(page)
  })
  return [field, count]
}

function findControls(pdf: PDFDocumentProxy, pages: PdfPages): readonly HTMLElement[] {
  const field = document.createElement('input')
  Object.assign(field, { type: 'search', placeholder: 'Find in document', ariaLabel: 'Find in document' })
  const found = output('Found')
  let search = new AbortController()
  let hits: readonly number[] = []
  let at = 0
  const go = (to: number) => {
    if (hits.length === 0) return
    at = (to + hits.length) % hits.length
    pages.goTo(hits[at] ?? 1)
    found.textContent = `${at + 1} of ${hits.length} pages`
  }
  const find = async () => {
    search.abort()
    search = new AbortController()
    const { signal } = search
    pages.mark(field.value)
    found.textContent = ''
    const wanted = field.value.trim()
    const pagesFound = wanted === '' ? [] : await findPages(pdf, wanted, signal)
    if (signal.aborted) return
    hits = pagesFound
    if (wanted !== '' && hits.length === 0) found.textContent = 'Not found'
    go(0)
  }
  field.addEventListener('input', () => void find())
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') go(at + (event.shiftKey ? -1 : 1))
  })
  return [found, field]
}

function button(label: string, words: string, run: () => void): HTMLElement {
  const made = document.createElement('button')
  Object.assign(made, { type: 'button', title: label, ariaLabel: label, textContent: words })
  made.addEventListener('click', run)
  return made
}

function output(label: string): HTMLOutputElement {
  return Object.assign(document.createElement('output'), { ariaLabel: label })
}
