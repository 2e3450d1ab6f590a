import { codeDescriptions, codeSchemas } from './codeDescriptions.js'
import type { Descriptions, Schema } from './description.js'
import { oauthDescriptions } from './oauthDescriptions.js'
import { scimDescriptions, scimSchemas } from './scimDescriptions.js'
import { searchDescriptions, searchSchemas } from './searchDescriptions.js'
import { signInDescriptions, singleSignOnDescriptions } from './signInDescriptions.js'
import { siteDescriptions, siteSchemas } from './siteDescriptions.js'

export type {
  Answer,
  Content,
  Description,
  Descriptions,
  Group,
  OwnCredential,
  Parameter,
  Schema,
} from './description.js'
export { groups, json, named, text } from './description.js'

/** Every route of the inventory in words: a test tells which is missing. */
export const descriptions: Descriptions = {
  ...codeDescriptions,
  ...oauthDescriptions,
  ...scimDescriptions,
  ...searchDescriptions,
  ...signInDescriptions,
  ...singleSignOnDescriptions,
  ...siteDescriptions,
}

/** The schemas that they name. */
export const namedSchemas: Readonly<Record<string, Schema>> = {
  ...codeSchemas,
  ...scimSchemas,
  ...searchSchemas,
  ...siteSchemas,
}
