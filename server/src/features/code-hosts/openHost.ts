import { AppError } from '@sextant/base'
import { redactText } from '../../http/redact.js'
import type { CodeHost } from './codeHost.js'
import { readConfig, type UsableConfig } from './config/hostConfig.js'
import type { ExternalService } from './externalService.js'
import type { HostConfig, HostKind } from './hostKind.js'
import type { CodeHostServices } from './services.js'
import { allServices, configOf, serviceById } from './store.js'

/** A connection that is open. */
export interface OpenHost {
  readonly service: ExternalService
  readonly kind: HostKind
  readonly config: HostConfig
  readonly host: CodeHost
  /** A text that another may have written, without the secrets of this connection. */
  readonly hide: (text: string) => string
}

type Opened = OpenHost & { readonly version: string }

/** Opens connections, and keeps them open until they change: they know what the host still allows them to ask. */
export class OpenHosts {
  readonly #services: CodeHostServices
  readonly #open = new Map<number, Opened>()

  constructor(services: CodeHostServices) {
    this.#services = services
  }

  /** Throws `AppError` 'not_found' for a connection that has gone, and what stands in the way of one that is there. */
  async open(serviceId: number): Promise<OpenHost> {
    const service = await serviceById(this.#services.db, serviceId)
    if (!service) {
      this.#open.delete(serviceId)
      throw new AppError('not_found', 'no-external-service', 'There is no such code host connection.')
    }
    const version = service.updatedAt.toISOString()
    const known = this.#open.get(serviceId)
    if (known?.version === version) return { ...known, service }
    const kind = requireKind(this.#services.kinds, service.kind)
    const opened = openWith(this.#services, kind, await this.#stored(service, kind))
    this.#open.set(serviceId, { ...opened, service, version })
    return { ...opened, service }
  }

  async #stored(service: ExternalService, kind: HostKind): Promise<UsableConfig> {
    const stored = await storedConfig(this.#services, service, kind)
    if (stored) return stored
    const sentence = 'The stored configuration is not valid any more. Edit the connection and save it again.'
    throw new AppError('failed_precondition', 'stored-config-invalid', sentence)
  }
}

/** A host by a configuration that may not be stored yet. Throws `AppError` for one that cannot be used. */
export function openWith(services: CodeHostServices, kind: HostKind, { config, secrets }: UsableConfig) {
  const hide = (text: string) => hideSecrets(text, secrets)
  try {
    return { kind, config, host: kind.open(config, services.host), hide }
  } catch (error) {
    throw error instanceof AppError ? new AppError(error.code, error.reason, hide(error.message)) : error
  }
}

/** Why a configuration that is valid by its schema cannot be used, as a sentence; undefined when it can. */
export function openingProblem(services: CodeHostServices, kind: HostKind, config: UsableConfig): string | undefined {
  try {
    openWith(services, kind, config)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

/** The stored configuration; undefined when it is not valid by the schema any more. */
export async function storedConfig(
  { db, keyring }: Pick<CodeHostServices, 'db' | 'keyring'>,
  { id }: Pick<ExternalService, 'id'>,
  kind: HostKind,
): Promise<UsableConfig | undefined> {
  const text = await configOf(db, keyring, id)
  const read = text && readConfig(kind, text.reveal())
  return read?.ok ? read : undefined
}

/** The secrets of every connection. One whose configuration cannot be read any more tells none. */
export async function storedSecrets(
  services: Pick<CodeHostServices, 'db' | 'keyring'>,
  kinds: readonly HostKind[],
): Promise<readonly string[]> {
  const connections = await allServices(services.db)
  const configs = await Promise.all(
    connections.map(async (service) => {
      const kind = kinds.find((each) => each.kind === service.kind)
      return kind && (await storedConfig(services, service, kind).catch(() => undefined))
    }),
  )
  return configs.flatMap((config) => config?.secrets ?? [])
}

/** The kind of this name. Throws `AppError` for one that is not built. */
export function requireKind(kinds: readonly HostKind[], name: string): HostKind {
  const kind = kinds.find((each) => each.kind === name)
  if (kind) return kind
  const sentence = `Connections of the kind ${name} are not available on this server.`
  throw new AppError('unimplemented', 'no-such-kind', sentence)
}

// Shorter ones are words.
const shortestHidden = 4
const longestSentence = 2000

function hideSecrets(text: string, secrets: readonly string[]): string {
  return redactText(withoutSecrets(text, secrets)).slice(0, longestSentence)
}

/** The text with a stand-in for each of these secrets, in whatever shape it stands there. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  // The longest first: one may be a part of another.
  const forms = [...new Set(secrets.flatMap(shapesOf))].toSorted((left, right) => right.length - left.length)
  return forms.reduce((rest, form) => rest.replaceAll(form, '[secret]'), text)
}

/** A secret as it may stand in a message: as it is, in a URL, and in a header; of a URL what is secret in it, too. */
function shapesOf(secret: string): readonly string[] {
  const { username = '', password = '' } = URL.canParse(secret) ? new URL(secret) : {}
  const parts = [secret, password, decoded(password), ...(password === '' ? [username] : [])]
  const shapes = parts.flatMap((part) => [part, encoded(part), Buffer.from(part).toString('base64')])
  return [...new Set(shapes)].filter((shape) => shape.length >= shortestHidden)
}

const encoded = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
