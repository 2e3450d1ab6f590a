import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import { compileRegex } from '@sextant/regex'
import type { Viewer } from '../../http/viewer.js'
import { recordAct } from '../audit-log/index.js'
import { mayManageSignals } from './policy.js'
import { isSignal, type SignalConfiguration } from './signals.js'
import { saveConfiguration } from './store.js'

/** What a site admin wants of one signal. */
export interface SignalChange {
  readonly name: string
  readonly enabled: boolean
  readonly excludedRepoPatterns: readonly string[]
}

const mostPatterns = 100

/** Sets signals: all of these or none. Throws `invalid_argument` for names that are none and patterns that do not read. */
export async function updateConfigurations(
  db: Database,
  viewer: Viewer,
  changes: readonly SignalChange[],
): Promise<void> {
  const admin = mayManageSignals(viewer)
  const wanted = changes.map(checked)
  await transaction(db, async (trx) => {
    for (const configuration of wanted) {
      await saveConfiguration(trx, configuration)
      const { name, ...after } = configuration
      await recordAct(trx, admin, { act: 'ownSignal.update', entity: { kind: 'OwnSignal', id: name, name }, after })
    }
  })
}

function checked({ name, enabled, excludedRepoPatterns }: SignalChange): SignalConfiguration {
  if (!isSignal(name)) throw new AppError('invalid_argument', 'no-such-signal', 'There is no such signal.')
  const patterns = excludedRepoPatterns.map((pattern) => pattern.trim()).filter((pattern) => pattern !== '')
  if (patterns.length > mostPatterns) {
    throw new AppError('invalid_argument', 'too-many-patterns', `Give at most ${mostPatterns} patterns.`)
  }
  const bad = patterns.find((pattern) => !compileRegex(pattern, { caseSensitive: false }).ok)
  if (bad === undefined) return { name, isEnabled: enabled, excludedRepoPatterns: patterns }
  throw new AppError('invalid_argument', 'bad-pattern', `\`${bad}\` is not a regular expression.`)
}
