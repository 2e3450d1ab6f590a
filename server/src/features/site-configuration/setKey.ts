import { applyEdits, modify } from 'jsonc-parser'
import type { KeyName } from '../../configuration/index.js'
import type { Viewer } from '../../http/viewer.js'
import type { SiteConfigurationServices } from './services.js'
import { latestVersion } from './store.js'
import { updateSiteConfiguration } from './updateSiteConfiguration.js'

const layout = { formattingOptions: { insertSpaces: true, tabSize: 2 } }

/**
 * Sets one key of the stored document, or with undefined takes it out; all else of it stays as it is. Under the rules of
 * `updateSiteConfiguration`.
 */
export async function setKey(
  services: SiteConfigurationServices,
  viewer: Viewer,
  { name, value }: { readonly name: KeyName; readonly value: string | undefined },
): Promise<void> {
  const { id: lastId = 0, text = '{}' } = (await latestVersion(services.db, services.keyring)) ?? {}
  const input = applyEdits(text, modify(text, [name], value, layout))
  await updateSiteConfiguration(services, viewer, { lastId, input })
}
