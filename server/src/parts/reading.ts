import { availableParallelism } from 'node:os'
import { openHighlighter, openMarkdownRenderer, openOutliner } from '@sextant/syntax'
import { BlameCache, openBlameGate } from '../features/blame/index.js'
import { ContentOpener } from '../features/browse/index.js'
import { openWorldServices } from '../features/code-graph/index.js'
import { TargetFinder } from '../features/finder/index.js'
import type { ServerParts } from './serverParts.js'

/** What pages of code are read with. */
export type ReadingParts = ReturnType<typeof openReading>

/** Opens what reads, colours and explains files for those who look at them. */
export function openReading({ repositories, search, preciseIndexes, log, undo }: ServerParts) {
  const { store } = repositories
  const { backend, look } = search
  const workers = Math.max(1, availableParallelism() - 1)
  const opener = new ContentOpener()
  undo.push(() => opener.close())
  const highlighter = openHighlighter({ workers, log })
  undo.push(() => highlighter.close())
  const outliner = openOutliner({ workers, log })
  undo.push(() => outliner.close())
  const markdown = openMarkdownRenderer({ workers: 1, log })
  undo.push(() => markdown.close())
  const world = openWorldServices({ store, engine: search, look, opener, log })
  undo.push(() => world.close())
  return {
    browse: { store, opener, highlighter },
    blame: { store, opener, cache: new BlameCache(), gate: openBlameGate() },
    files: { outliner, markdown },
    finder: { store, backend, look, targets: new TargetFinder(store) },
    codeGraph: { store, opener, world, precise: preciseIndexes },
  }
}
