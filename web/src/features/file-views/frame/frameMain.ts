import './frame.css'
import { onPageMessage, tellPage } from './parentPage.js'
import { takeResource } from './resources.js'

// Drawing one diagram sets what is common to all, so they are drawn one after the other.
let drawing: Promise<unknown> = Promise.resolve()

onPageMessage((message) => {
  switch (message.kind) {
    case 'draw-diagram':
      drawing = drawing.then(async () => (await import('../diagram/drawDiagram.js')).drawDiagram(message))
      return
    case 'open-pdf':
      document.documentElement.dataset['theme'] = message.isDark ? 'dark' : 'light'
      void import('../pdf/openPdf.js').then(({ openPdf }) => openPdf(message.bytes))
      return
    case 'resource':
      takeResource(message.id, message.bytes)
  }
})

tellPage({ kind: 'ready' })
