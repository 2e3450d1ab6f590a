import type { Database } from '@sextant/database'
import type { Settings } from '../start/settings.js'

/** What a check has found. */
export interface Finding {
  readonly state: 'good' | 'warning' | 'bad'
  /** One sentence. */
  readonly says: string
  /** What to do about it. */
  readonly remedy?: string
}

/** What is looked at. */
export interface Patient {
  readonly settings: Settings
  /** Whether a server runs on the data directory: then its port is its own. */
  readonly isRunning: boolean
  /** Undefined where it could not be opened; that is a finding of its own. */
  readonly db: Database | undefined
}

/** One thing that is looked at. */
export interface Check {
  /** `git`, `disk`: one word or two. */
  readonly name: string
  /** Throwing is a finding too: the error's sentence. */
  find(patient: Patient): Promise<Finding | readonly Finding[]>
}

export const good = (says: string): Finding => ({ state: 'good', says })
export const warning = (says: string, remedy: string): Finding => ({ state: 'warning', says, remedy })
export const bad = (says: string, remedy: string): Finding => ({ state: 'bad', says, remedy })
