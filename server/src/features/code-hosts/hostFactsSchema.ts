import type { Database } from '@sextant/database'
import { type Builder, objectRef } from '../../graphql/builder.js'
import { batchLoader, perRequest } from '../../graphql/perRequest.js'
import { repositoryType } from '../repositories/index.js'
import { type HostFacts, hostFactsOf } from './hostFacts.js'

const ExternalRepository = objectRef<HostFacts>('ExternalRepository')
const unknown: HostFacts = { externalId: '', serviceType: '', serviceId: '', stars: 0 }

/** What the host of a repository tells of it, in GraphQL. */
export function addHostFacts(builder: Builder, db: Database): void {
  const facts = perRequest(() => batchLoader((ids: readonly number[]) => hostFactsOf(db, ids)))
  builder.objectType(ExternalRepository, {
    description: 'A repository as its host names it. All empty where no connection lists it.',
    fields: (t) => ({
      id: t.exposeString('externalId', { description: "The host's own id of it." }),
      serviceType: t.exposeString('serviceType', { description: '`github` and the like.' }),
      serviceID: t.exposeString('serviceId', { description: 'The host, with a slash at the end.' }),
    }),
  })
  builder.objectFields(repositoryType, (t) => ({
    externalRepository: t.field({
      type: ExternalRepository,
      resolve: async ({ id }, _args, context) => (await facts(context).load(id)) ?? unknown,
    }),
    stars: t.int({ resolve: async ({ id }, _args, context) => (await facts(context).load(id))?.stars ?? 0 }),
  }))
}
