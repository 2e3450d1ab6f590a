import type { ReactNode } from 'react'
import type { DiffAnchor } from './diffAnchor.js'
import type { DiffColours, DiffContent, DiffFile } from './diffFile.js'
import type { DiffNames } from './diffNames.js'
import type { DiffSettings } from './DiffToolbar.js'
import type { DiffImages } from './ImageDiff.js'
import type { FetchLines } from './useFileStates.js'

/** Files that differ, and how their lines are come by. */
export type DiffViewProps = {
  files: readonly DiffFile[]
  totals: { files: number; added: number; deleted: number }
  /** The lines of a file; undefined before they were asked for. The same value as long as nothing changed. */
  contentOf: (id: string) => DiffContent | undefined
  coloursOf: (id: string) => DiffColours | undefined
  imagesOf: (file: DiffFile) => DiffImages | undefined
  /** Files whose lines will be on view next, in order: their lines are wanted. */
  onNear: (ids: readonly string[]) => void
  onAsk: (id: string, what: 'retry' | 'whole') => void
  fetchLines: FetchLines
  /** How many lines around a change the hunks were asked with. */
  contextLines: number
  settings: DiffSettings
  onSettings: (settings: DiffSettings) => void
  viewed: ReadonlySet<string>
  onViewed: (id: string, viewed: boolean) => void
  anchor: DiffAnchor | undefined
  onAnchor: (anchor: DiffAnchor) => void
  /** Links to the file elsewhere, in its bar. */
  actionsOf: (file: DiffFile) => ReactNode
  /** Names in the lines that can be asked about. */
  names?: DiffNames | undefined
  /** What stands between the bar and the files, such as what was left out. */
  children?: ReactNode
}
