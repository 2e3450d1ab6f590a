import { applyEdits, findNodeAtLocation, type Node } from 'jsonc-parser'
import { type ConfigProblem, readTree } from '../../json/jsonTree.js'
import { redactedSecret } from '../../json/secrets/redactedSecret.js'
import { restoreSecrets } from '../../json/secrets/restoreSecrets.js'
import { type SecretPlace, secretPlaces, valuesOf } from '../../json/secrets/secretPlaces.js'
import { withoutSecretsInComments } from '../../json/secrets/secretsInComments.js'
import { siteSchema } from './siteSchema.js'

/** Keys of texts that are secret wherever they stand. */
const secretName =
  /secret|password|passwd|token|private.?key|api.?key|access.?key|signing.?key|license.?key|credential|\bkey$/i
/** Keys that only sound like it: names, numbers and choices. */
const openName = /(url|id|type|name|expiry|length|policy|allow|enabled?|ttl|seconds|minutes|days|link|alg|method)s?$/i
/** What tells which account at which server a secret is for. */
const addressName = /host|port|url|uri|issuer|endpoint|domain|server|address|region|^type$|client.?id|username|^id$/i

/** The text as people see it: with a stand-in for each secret, also for those in comments. */
export function redactDocument(text: string): string {
  const places = placesIn(text)
  const shown = applyEdits(text, places.map(editTo(({ value }) => redactedSecret(value))))
  return cleanComments(shown, places)
}

/** As `redactDocument`; secrets that are not in `before`, or others there, are told apart: for a difference. */
export function redactAgainst(text: string, before: string): string {
  const known = new Map(placesIn(before).map(({ identity, value }) => [identity, value]))
  const places = placesIn(text)
  const isChanged = ({ identity, value }: SecretPlace) => known.has(identity) && known.get(identity) !== value
  const standIn = (place: SecretPlace) => `${redactedSecret(place.value)}${isChanged(place) ? ' (changed)' : ''}`
  return cleanComments(applyEdits(text, places.map(editTo(standIn))), places)
}

/** The secrets that a document holds. */
export const secretsIn = (text: string): readonly string[] => placesIn(text).map(({ value }) => value)

export type Restored =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] }

/**
 * The text with the stored secrets in the place of their stand-ins. A secret whose server, account or place has changed
 * must be typed again (threats C-08 and S-10). No secret stays in a comment. The text is a JSON object.
 */
export function restoreDocument(text: string, stored: string): Restored {
  const places = placesIn(text)
  const { restored, problems } = restoreSecrets(places, placesIn(stored))
  if (problems.length > 0) return { ok: false, problems: problems.map(typedAgain) }
  const whole = applyEdits(
    text,
    restored.map(({ place: { node }, secret }) => ({ ...spanOf(node), content: JSON.stringify(secret) })),
  )
  return { ok: true, text: cleanComments(whole, placesIn(whole)) }
}

const typedAgain = (problem: ConfigProblem): ConfigProblem => ({
  ...problem,
  message: 'No secret is stored for this server and account. Type the secret itself.',
})

const spanOf = ({ offset, length }: Node) => ({ offset, length })

const editTo = (textOf: (place: SecretPlace) => string) => (place: SecretPlace) => ({
  ...spanOf(place.node),
  content: JSON.stringify(textOf(place)),
})

function cleanComments(text: string, places: readonly SecretPlace[]): string {
  const read = readTree(text)
  const secrets = read.ok ? secretPathsIn(read.tree) : []
  return withoutSecretsInComments(
    { secrets },
    text,
    places.map(({ value }) => value),
  )
}

function placesIn(text: string): readonly SecretPlace[] {
  const read = readTree(text)
  if (!read.ok) return []
  return secretPlaces({ secrets: secretPathsIn(read.tree) }, read.tree, identityOf)
}

type Path = readonly string[]

/** The paths of the secrets that a document has, `*` for elements of lists. */
function secretPathsIn(tree: Node): readonly Path[] {
  return [...secretsBelow(tree, [], siteSchema)]
}

function* secretsBelow(node: Node, path: Path, schema: unknown): Iterable<Path> {
  if (node.type === 'string' && isSecret(path, schema)) yield path
  for (const child of node.type === 'array' ? valuesOf(node) : []) {
    yield* secretsBelow(child, [...path, '*'], memberOf(schema, 'items'))
  }
  if (node.type !== 'object') return
  for (const { children: [name, value] = [] } of node.children ?? []) {
    const key = String(name?.value)
    if (value) yield* secretsBelow(value, [...path, key], memberOf(memberOf(schema, 'properties'), key))
  }
}

function isSecret(path: Path, schema: unknown): boolean {
  if (memberOf(schema, 'writeOnly') === true) return true
  const named =
    path
      .filter((key) => key !== '*')
      .at(-1)
      ?.split('.')
      .at(-1) ?? ''
  return secretName.test(named) && !openName.test(named)
}

/** A member of a schema, also where it stands in one of the schema's branches. */
function memberOf(schema: unknown, key: string): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined
  const own = Object.entries(schema).find(([name]) => name === key)?.[1] as unknown
  if (own !== undefined) return own
  const branches = Object.entries(schema).flatMap(([name, value]: [string, unknown]) =>
    /^(anyOf|oneOf|allOf)$/.test(name) && Array.isArray(value) ? (value as unknown[]) : [],
  )
  return branches.map((branch) => memberOf(branch, key)).find((found) => found !== undefined)
}

/** Keys as they are, and with each object what it says of the server and the account that its secrets are for. */
function identityOf(node: Node): string {
  const steps: unknown[] = []
  for (let at = node; at.parent; at = at.parent) {
    if (at.parent.type === 'property') steps.unshift(at.parent.children?.[0]?.value)
    // The root holds what has nothing to do with one another.
    if (at.parent.type === 'object' && at.parent.parent) steps.unshift(addressesOf(at.parent))
    if (at.parent.type === 'array') steps.unshift('*')
  }
  return JSON.stringify(steps)
}

function addressesOf(object: Node): readonly (readonly [string, unknown])[] {
  const pairs = (object.children ?? []).flatMap(({ children: [name, value] = [] }) => {
    const key = String(name?.value)
    const isAddress = addressName.test(key) && !(secretName.test(key) && !openName.test(key))
    return value && isAddress ? [[key, findNodeAtLocation(object, [key])?.value as unknown] as const] : []
  })
  return pairs.toSorted(([left], [right]) => (left < right ? -1 : 1))
}
