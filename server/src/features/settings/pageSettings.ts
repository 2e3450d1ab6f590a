import type { PageSettings } from '@sextant/contract'
import type { Database } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { cascadeOf, subjectsOfViewer } from './cascade.js'

const keys = [
  'search.defaultPatternType',
  'search.defaultCaseSensitive',
  'search.contextLines',
  'search.displayLimit',
  'openInEditor',
  'motd',
  'notices',
] as const satisfies readonly (keyof PageSettings)[]

/** The settings that pages need from their first moment on, as they count for a viewer. */
export const pageSettings =
  (db: Database) =>
  async (viewer: Viewer): Promise<PageSettings> => {
    const { merged } = await cascadeOf(db, await subjectsOfViewer(db, viewer))
    // The schema has let each of them through, and the product itself has a value for all that must be there.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return Object.fromEntries(keys.map((key) => [key, merged.get(key)?.value])) as unknown as PageSettings
  }
