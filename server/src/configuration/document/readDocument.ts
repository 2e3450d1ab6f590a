import { type DocumentProblem, isKnownKey, keysReader } from '../../json/keyProblems.js'
import type { SetValues } from '../keys/index.js'
import { documentKeys, siteSchema } from './siteSchema.js'

/** What a document sets, and what of it has no effect. */
export interface ReadDocument {
  readonly values: SetValues
  readonly problems: readonly DocumentProblem[]
}

const read = keysReader(documentKeys)

/**
 * Reads a document of the site configuration: JSON with comments. It is never refused as a whole: a key whose value does
 * not fit keeps its usual value, and a document that is no JSON sets nothing.
 */
export function readDocument(text: string): ReadDocument {
  const { values, problems } = read(text)
  const known = Object.entries(values).filter(([name]) => isKnownKey(siteSchema, name))
  // What the schema lets through is what the keys hold.
  return { values: Object.fromEntries(known), problems }
}
