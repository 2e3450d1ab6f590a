import { applyEdits } from 'jsonc-parser'
import type { HostConfig, HostKind } from '../hostKind.js'
import { withoutSecretsInComments } from '../../../json/secrets/secretsInComments.js'
import { type ConfigProblem, readTree, valueOf } from '../../../json/jsonTree.js'
import { redacted, redactedSecret } from '../../../json/secrets/redactedSecret.js'
import { type Restored, restoreSecrets, typeAgain } from '../../../json/secrets/restoreSecrets.js'
import { isSameHost } from './sameHost.js'
import { secretPlaces } from '../../../json/secrets/secretPlaces.js'
import { validateConfig } from './validateConfig.js'

/** A configuration that may be stored and used. */
export interface UsableConfig {
  /** JSON with comments, with its secrets. */
  readonly text: string
  readonly config: HostConfig
  readonly secrets: readonly string[]
}

export type ReadConfig =
  | ({ readonly ok: true } & UsableConfig)
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] }

/**
 * Reads what a person has written. Where it says `REDACTED` and a configuration is stored, the stored secret is put
 * back, unless the host has changed: then it must be typed again (threats S-10 and C-08). Comments and layout stay.
 */
export function readConfig(kind: HostKind, text: string, stored?: UsableConfig): ReadConfig {
  const read = readTree(text)
  if (!read.ok) return read
  const places = secretPlaces(kind, read.tree)
  const { restored, problems } = restoreSecrets(places, stored ? placesIn(kind, stored.text) : [])
  if (problems.length > 0) return { ok: false, problems }
  const putBack = new Map(restored.map(({ place, secret }) => [place.node, secret]))
  const valid = validateConfig(kind, read.tree, valueOf(read.tree, putBack))
  if (!valid.ok) return valid
  if (!hasAddress(kind, valid.config)) return { ok: false, problems: [noAddress] }
  // A URL's own stand-in was put back for its own host.
  const loose = restored.filter(({ place }) => place.value === redacted)
  if (stored && loose.length > 0 && !isSameHost(kind, stored.config, valid.config)) {
    return { ok: false, problems: loose.map(({ place }) => typeAgain(place, hostChanged)) }
  }
  const secrets = places.map(({ node, value }) => putBack.get(node) ?? value)
  const whole = withoutSecretsInComments(kind, applyEdits(text, restored.map(editOf)), secrets)
  return { ok: true, text: whole, config: valid.config, secrets }
}

const hostChanged = 'The address has changed, and the stored secret is for the one before.'

const noAddress: ConfigProblem = { message: 'The address of the host cannot be read.', offset: 0, length: 1 }

function hasAddress(kind: HostKind, config: HostConfig): boolean {
  try {
    return kind.urlOf(config) !== ''
  } catch {
    return false
  }
}

function editOf({ place: { node }, secret }: Restored) {
  return { offset: node.offset, length: node.length, content: JSON.stringify(secret) }
}

function placesIn(kind: HostKind, text: string) {
  const read = readTree(text)
  return read.ok ? secretPlaces(kind, read.tree) : []
}

/** The text of a stored configuration as people see it: with a stand-in for each secret. */
export function redactConfig(kind: HostKind, text: string): string {
  const edits = placesIn(kind, text).map(({ node, value }) => {
    return { offset: node.offset, length: node.length, content: JSON.stringify(redactedSecret(value)) }
  })
  return applyEdits(text, edits)
}
