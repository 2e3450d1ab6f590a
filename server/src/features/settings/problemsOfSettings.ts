import type { Database } from '@sextant/database'
import type { SignedIn } from '../../http/viewer.js'
import { readSettings } from './settingsSchema.js'
import { latestSettingsOf } from './store.js'
import { theSite } from './subject.js'

/** What has no effect of the settings of a viewer, and of those of the site; unknown keys are notes for the editor. */
export async function problemsOfSettings(
  db: Database,
  { userId }: SignedIn,
): Promise<{ readonly own: readonly string[]; readonly site: readonly string[] }> {
  const all = await latestSettingsOf(db, [theSite, { kind: 'user', id: userId }])
  const of = (wanted: 'site' | 'user') =>
    all
      .filter(({ subject }) => subject.kind === wanted)
      .flatMap(({ contents }) => readSettings(contents, wanted).problems)
      .flatMap(({ severity, message }) => (severity === 'error' ? [message] : []))
  return { own: of('user'), site: of('site') }
}
