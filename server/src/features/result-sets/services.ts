import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { SearchServices } from '../search/index.js'

export interface ResultSetServices {
  readonly db: Database
  readonly search: SearchServices
  readonly log: Logger
}
