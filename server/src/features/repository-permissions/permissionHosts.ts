import type { CodeHost, HostPermissions } from '../code-hosts/index.js'

/** A connection whose host tells who may read its repositories. */
export interface PermissionHost {
  /** As repositories name their host. */
  readonly serviceType: string
  readonly serviceId: string
  /** As people call it. */
  readonly name: string
  readonly check: CodeHost['check']
  readonly permissions: HostPermissions
}

/** The connections that enforce permissions, opened with their configurations. */
export interface PermissionHosts {
  all(): Promise<readonly PermissionHost[]>
  /** Those that list a repository. */
  ofRepository(repositoryId: number): Promise<readonly PermissionHost[]>
}

export const noHosts: PermissionHosts = { all: async () => [], ofRepository: async () => [] }
