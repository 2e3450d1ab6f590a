import { decodeId, encodeId } from '../../graphql/ids.js'

/** What can have settings of its own. The id is that of the row; 0 for the site. */
export interface Subject {
  readonly kind: 'site' | 'org' | 'user'
  readonly id: number
}

export const theSite: Subject = { kind: 'site', id: 0 }

/** The kinds of nodes, as global ids have them, in the order in which one goes before the other. */
const nodeKinds = { site: 'Site', org: 'Org', user: 'User' } as const

export const nodeKindOf = ({ kind }: Subject): string => nodeKinds[kind]

/** The global id of a subject. */
export const globalIdOf = (subject: Subject): string =>
  encodeId(nodeKindOf(subject), subject.kind === 'site' ? 'site' : subject.id)

/** The subject of a value of a GraphQL type; undefined for the settings of the product itself. */
export function subjectOf(typeName: string, value: object): Subject | undefined {
  if (typeName === 'Site') return theSite
  const id = 'id' in value ? Number(value.id) : Number.NaN
  if (!Number.isSafeInteger(id)) return undefined
  return typeName === 'User' ? { kind: 'user', id } : typeName === 'Org' ? { kind: 'org', id } : undefined
}

/** The subject that a global id names; undefined for others, and for that of the product itself. */
export function decodeSubject(text: string): Subject | undefined {
  const { kind, id } = decodeId(text) ?? {}
  if (kind === 'Site' && id === 'site') return theSite
  if (typeof id !== 'number' || id <= 0) return undefined
  return kind === 'User' ? { kind: 'user', id } : kind === 'Org' ? { kind: 'org', id } : undefined
}

/** The global id of the settings that the product itself comes with. */
export const defaultSettingsId = encodeId('DefaultSettings', 'DefaultSettings')
