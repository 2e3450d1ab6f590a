import { applyEdits, modify } from 'jsonc-parser'
import { type KeyName, redactDocument, type SetValues } from '../../configuration/index.js'
import type { Viewer } from '../../http/viewer.js'
import { firstText } from './firstText.js'
import type { SiteConfigurationServices } from './services.js'
import { latestVersion } from './store.js'
import { updateSiteConfiguration } from './updateSiteConfiguration.js'

/**
 * Sets one key, or with undefined takes it out, as if a site admin had edited the document: for switches on other pages.
 * Throws as the editor does.
 */
export async function setConfigurationKey<Name extends KeyName>(
  services: SiteConfigurationServices,
  viewer: Viewer,
  name: Name,
  value: NonNullable<SetValues[Name]> | undefined,
): Promise<void> {
  const { id = 0, text = firstText } = (await latestVersion(services.db, services.keyring)) ?? {}
  const shown = redactDocument(text)
  const edits = modify(shown, [name], value, { formattingOptions: { tabSize: 2, insertSpaces: true } })
  await updateSiteConfiguration(services, viewer, { lastId: id, input: applyEdits(shown, edits) })
}
