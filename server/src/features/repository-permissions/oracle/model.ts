/** A plain model of who may read what: what the product has in one SQL condition, said again in the simplest way. */
export interface Model {
  /** By their addresses; whether their connection enforces permissions, and whether it is there. */
  readonly hosts: Map<string, { enforces: boolean; isGone: boolean }>
  readonly repositories: Map<number, ModelRepository>
  /** By user and host; whether what the host said of it counts now. */
  readonly accounts: Map<string, { counts: boolean }>
  /** Keys of `grantKey`. */
  readonly explicit: Set<string>
  readonly said: Set<string>
}

export interface ModelRepository {
  readonly id: number
  name: string
  /** Found nowhere but in this repository: in its text, paths, symbols, history, description and metadata. */
  readonly marker: string
  readonly host: string | undefined
  visibility: 'public' | 'internal' | 'private'
  isGone: boolean
  isExplicit: boolean
  isUnrestricted: boolean
  /** Whether what its host said of its readers counts now. */
  counts: boolean
}

export const grantKey = (userId: number, repositoryId: number): string => `${userId} ${repositoryId}`
export const accountKey = (userId: number, host: string): string => `${userId} ${host}`

export function mayRead(model: Model, userId: number, repository: ModelRepository): boolean {
  if (repository.isGone) return false
  if (repository.visibility === 'public' || repository.isUnrestricted) return true
  if (model.explicit.has(grantKey(userId, repository.id))) return true
  const { host } = repository
  if (host === undefined) return !repository.isExplicit
  const connection = model.hosts.get(host)
  const isOpen = connection !== undefined && !connection.isGone && !connection.enforces
  if (isOpen && !repository.isExplicit) return true
  const account = model.accounts.get(accountKey(userId, host))
  if (!account) return false
  const said = model.said.has(grantKey(userId, repository.id))
  if (said && (account.counts || repository.counts)) return true
  return !isOpen && repository.visibility === 'internal' && account.counts
}

/** What visitors of a public instance read; nobody grants them anything. */
export const mayVisit = ({ isGone, visibility, isUnrestricted }: ModelRepository): boolean =>
  !isGone && (visibility === 'public' || isUnrestricted)
