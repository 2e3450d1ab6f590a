import type { Configuration } from '../../configuration/index.js'
import { objectRef, type SchemaPart } from '../../graphql/builder.js'
import { communities } from './communities.js'

interface CommunityValue {
  readonly name: string
  readonly repositories: readonly string[]
}

const Community = objectRef<CommunityValue>('Community')

/** Which repositories the page of a community searches. */
export function communityTypes(configuration: Configuration): SchemaPart {
  return (builder) => {
    builder.objectType(Community, {
      description: 'A community of the public instance, which has a page of its own.',
      fields: (t) => ({
        name: t.exposeString('name'),
        spec: t.string({
          description: 'What names its repositories as a search context.',
          resolve: ({ name }) => name,
        }),
        repositories: t.stringList({
          description: 'Regular expressions of names of repositories, one of which must match.',
          resolve: ({ repositories }) => [...repositories],
        }),
        query: t.string({ description: 'What narrows a search to its repositories.', resolve: queryOf }),
      }),
    })
    builder.queryField('community', (t) =>
      t.field({
        type: Community,
        nullable: true,
        args: { name: t.arg.string({ required: true }) },
        resolve: (_root, { name }) => communityNamed(configuration, name),
      }),
    )
  }
}

function communityNamed(configuration: Configuration, name: string): CommunityValue | null {
  const usual = Object.hasOwn(communities, name) ? communities[name] : undefined
  if (!usual) return null
  const set = Object.entries(configuration.get('dotcom.communities')).find(([key]) => key === name)?.[1]
  return { name, repositories: set?.repositories ?? usual }
}

function queryOf({ repositories }: CommunityValue): string {
  const [only = '', ...more] = repositories
  return more.length === 0 ? `repo:${only}` : `repo:(${repositories.join('|')})`
}
