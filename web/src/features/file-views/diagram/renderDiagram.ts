import { type FramePort, openFramePort } from '../frame/framePort.js'

/** A diagram as a picture, or why there is none. */
export type Diagram =
  | { readonly ok: true; readonly svg: string }
  /** A sentence, as the drawing gave it. */
  | { readonly ok: false; readonly why: string }

/** In milliseconds, for each diagram: one that takes longer was made to take long. */
const patience = 15_000

interface Studio {
  readonly frame: HTMLIFrameElement
  readonly port: FramePort
  readonly waiting: Map<number, (diagram: Diagram) => void>
}

let studio: Studio | undefined
let lastId = 0

/** Draws a diagram in a sandboxed frame out of sight, which all diagrams of the page share. */
export function renderDiagram(source: string, isDark: boolean): Promise<Diagram> {
  const id = ++lastId
  const { port, waiting } = (studio ??= openStudio())
  return new Promise((resolve) => {
    const timer = setTimeout(closeStudio, patience)
    waiting.set(id, (diagram) => {
      clearTimeout(timer)
      waiting.delete(id)
      resolve(diagram)
    })
    port.tell({ kind: 'draw-diagram', id, source, isDark })
  })
}

function openStudio(): Studio {
  const frame = document.createElement('iframe')
  const waiting: Studio['waiting'] = new Map()
  const port = openFramePort(frame, (message) => {
    if (message.kind === 'diagram') waiting.get(message.id)?.({ ok: true, svg: message.svg })
    if (message.kind === 'no-diagram') waiting.get(message.id)?.({ ok: false, why: message.why })
  })
  // Laid out, since drawing measures its text, but neither seen nor reached.
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  frame.title = 'Drawing of diagrams'
  Object.assign(frame.style, { position: 'fixed', inset: '0 auto auto -2000px', width: '1200px', height: '800px' })
  Object.assign(frame.style, { border: '0', visibility: 'hidden', pointerEvents: 'none' })
  document.body.append(frame)
  return { frame, port, waiting }
}

// What hangs, hangs the frame: those behind it have waited as long.
function closeStudio(): void {
  const closed = studio
  studio = undefined
  closed?.port.close()
  closed?.frame.remove()
  for (const settle of closed?.waiting.values() ?? []) settle({ ok: false, why: 'The diagram took too long to draw.' })
}
