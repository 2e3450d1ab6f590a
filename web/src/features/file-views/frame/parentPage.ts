import type { FromFrame, ToFrame } from './frameMessages.js'

// Of this document's address: its own origin is none, as the frame is sandboxed.
const origin = new URL(document.URL).origin

/** Tells the page that frames this one. Another page that frames it hears nothing. */
export function tellPage(message: FromFrame, transfer: Transferable[] = []): void {
  window.parent.postMessage(message, origin, transfer)
}

/** Listens to the page that frames this one, and to nobody else. */
export function onPageMessage(listen: (message: ToFrame) => void): void {
  window.addEventListener('message', (event: MessageEvent<ToFrame>) => {
    if (event.source === window.parent && event.origin === origin) listen(event.data)
  })
}
