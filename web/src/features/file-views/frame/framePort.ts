import { type FromFrame, readFromFrame, type ToFrame } from './frameMessages.js'

/** The way to the page in a sandboxed frame. */
export interface FramePort {
  /** Sends a message; one that is sent before the page listens waits until it does. */
  tell(message: ToFrame, transfer?: Transferable[]): void
  close(): void
}

/** The address of the page that draws untrusted content. Its origin is none of ours: it stands in a sandbox. */
const framePage = '/frame.html'

/**
 * Makes an iframe the sandboxed page: it may run scripts, its own, and nothing else: no origin, no network, no forms, no
 * windows. Only messages of this very frame are heard.
 */
export function openFramePort(frame: HTMLIFrameElement, listen: (message: FromFrame) => void): FramePort {
  const early: [ToFrame, Transferable[]][] = []
  let isReady = false
  // An origin that is none cannot be named; the frame holds no page but ours, which cannot leave its sandbox.
  const send = (message: ToFrame, transfer: Transferable[]) => frame.contentWindow?.postMessage(message, '*', transfer)
  const hear = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.origin !== 'null') return
    const message = readFromFrame(event.data)
    if (message?.kind === 'ready') {
      isReady = true
      for (const [each, transfer] of early.splice(0)) send(each, transfer)
    } else if (message) listen(message)
  }
  window.addEventListener('message', hear)
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.setAttribute('referrerpolicy', 'no-referrer')
  frame.src = framePage
  return {
    tell(message, transfer = []) {
      if (isReady) send(message, transfer)
      else early.push([message, transfer])
    },
    close: () => window.removeEventListener('message', hear),
  }
}
