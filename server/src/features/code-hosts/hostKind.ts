import type { CodeHost, HostServices } from './codeHost.js'

/** The kinds of connections, by the names that the API and existing configurations use. */
export const externalServiceKinds = [
  'AWSCODECOMMIT',
  'AZUREDEVOPS',
  'BITBUCKETCLOUD',
  'BITBUCKETSERVER',
  'GERRIT',
  'GITEA',
  'GITHUB',
  'GITLAB',
  'GITOLITE',
  'GOMODULES',
  'JVMPACKAGES',
  'LOCALGIT',
  'NPMPACKAGES',
  'OTHER',
  'PAGURE',
  'PERFORCE',
  'PYTHONPACKAGES',
  'RUBYPACKAGES',
  'RUSTPACKAGES',
] as const

export type ExternalServiceKind = (typeof externalServiceKinds)[number]

/** A JSON schema, draft 7. */
export type JSONSchema = Readonly<Record<string, unknown>>

/** Everything that one kind of host brings. One file of `kinds/` each; `kinds/index.ts` lists them. */
export interface HostKind {
  readonly kind: ExternalServiceKind
  /** As people call it: `GitHub`. */
  readonly title: string
  /** As repositories name their host: `github`. */
  readonly serviceType: string
  /**
   * Of the configuration; drives validation and the editor's completion. Each property has a `description` for people,
   * and where a token goes, what it must be allowed to.
   */
  readonly schema: JSONSchema
  /** Where secrets stand in a configuration: paths of keys, `*` for every element. */
  readonly secrets: readonly (readonly string[])[]
  /** A configuration to begin with: JSON with comments. */
  readonly template: string
  /** The host that a valid configuration is for, with a slash at the end. */
  urlOf(config: HostConfig): string
  /** Whether a valid configuration asks for the host's permissions to be enforced. */
  enforcesPermissions?(config: HostConfig): boolean
  /**
   * The entry of the configuration's `exclude` that leaves a repository out. Where this is absent, it is the host's own
   * id of it if the schema's entries have an `id`, else its name here as the `name`.
   */
  exclusionOf?(repository: {
    readonly externalId: string
    readonly name: string
    readonly cloneURL: string
  }): Readonly<Record<string, unknown>>
  /** A connection. The configuration is valid by the schema. */
  open(config: HostConfig, services: HostServices): CodeHost
}

/** A configuration that was read and is valid by its kind's schema. */
export type HostConfig = Readonly<Record<string, unknown>>
