import type { Logger } from '@sextant/base'
import type { OpenDatabase } from '@sextant/database'
import type { Configuration } from '../configuration/index.js'
import { followFile, type LiveConfiguration, openLiveConfiguration } from '../features/site-configuration/index.js'
import type { Keyring } from '../keys/keyring.js'
import { flagOverrides } from '../start/flagOverrides.js'
import type { Settings } from '../start/settings.js'
import type { Undo } from './undo.js'

/** The stored site configuration, which this process follows, and the file that it comes from. */
export async function openConfiguration(
  settings: Settings,
  {
    database: { db, url },
    keyring,
    log,
    undo,
  }: { readonly database: OpenDatabase; readonly keyring: Keyring; readonly log: Logger; readonly undo: Undo },
): Promise<LiveConfiguration> {
  const live = await openLiveConfiguration({ db, url, keyring, log, overrides: flagOverrides(settings) })
  undo.push(() => live.close())
  const { siteConfig } = settings
  if (siteConfig) undo.push(await followFile({ db, keyring, log, live }, siteConfig))
  return live
}

/** The settings with those keys of the site configuration that hold from a start on. */
export function withConfiguration(settings: Settings, configuration: Configuration): Settings {
  return {
    ...settings,
    index: { ...settings.index, largeFiles: configuration.get('search.largeFiles') },
    mirrors: { ...settings.mirrors, maxClones: configuration.get('gitMaxConcurrentClones') },
  }
}

/** Whether templates with holes may be searched for. */
export const isStructural = (configuration: Configuration) =>
  configuration.get('experimentalFeatures').structuralSearch === 'enabled'
