import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the build makes it an address
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { tellPage } from '../frame/parentPage.js'
import { resource } from '../frame/resources.js'
import { openPdfBar } from './pdfBar.js'
import { openPdfPages } from './pdfPages.js'

/** Shows a PDF document in the whole frame. It is read on a thread of its own; scripts and forms in it stay still. */
export async function openPdf(bytes: ArrayBuffer): Promise<void> {
  try {
    const pdf = await readPdf(bytes)
    const pages = await openPdfPages(pdf)
    document.body.replaceChildren(openPdfBar(pdf, pages), pages.element)
    tellPage({ kind: 'pdf-opened', pages: pdf.numPages })
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown)
    tellPage({ kind: 'no-pdf', why: why.slice(0, 1000) })
  }
}

async function readPdf(bytes: ArrayBuffer): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerPort ??= await startWorker()
  const task = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    disableFontFace: false,
    CMapReaderFactory: CharacterMaps,
    StandardFontDataFactory: StandardFonts,
    WasmFactory: Decoders,
    wasmUrl: 'wasm/',
  })
  return task.promise
}

// An origin of none may start no worker from an address, and no module from a blob: a plain script from a blob imports the
// module. What is posted before that is lost, so the worker is used once it has said that it is there.
function startWorker(): Promise<Worker> {
  const source = `import(${JSON.stringify(new URL(workerAddress, document.baseURI).href)})`
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  const worker = new Worker(address)
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', () => resolve(worker), { once: true })
    worker.addEventListener('error', () => reject(new Error('The reader of documents did not start.')), { once: true })
  })
}

class CharacterMaps {
  async fetch({ name }: { readonly name: string }) {
    return { cMapData: await resource('cmaps', `${name}.bcmap`), isCompressed: true }
  }
}

class StandardFonts {
  fetch({ filename }: { readonly filename: string }) {
    return resource('standard_fonts', filename)
  }
}

class Decoders {
  fetch({ filename }: { readonly filename: string }) {
    return resource('wasm', filename)
  }
}
