import type { PDFDocumentProxy } from 'pdfjs-dist'

const texts = new WeakMap<PDFDocumentProxy, Map<number, string>>()

/** The pages, from 1, that hold a text, whatever its case. Each page is read once. An empty list when aborted. */
export async function findPages(
  pdf: PDFDocumentProxy,
  wanted: string,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const known = texts.get(pdf) ?? new Map<number, string>()
  texts.set(pdf, known)
  const found: number[] = []
  for (let page = 1; page <= pdf.numPages; page++) {
    if (signal.aborted) return []
    const text = known.get(page) ?? (await textOfPage(pdf, page))
    known.set(page, text)
    if (text.includes(wanted.toLowerCase())) found.push(page)
  }
  return found
}

async function textOfPage(pdf: PDFDocumentProxy, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  const parts = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
  return parts.join('').toLowerCase()
}
