import type { OperationsServices } from '../features/operations/index.js'
import type { RepositoriesAdminServices } from '../features/repositories-admin/index.js'
import type { RepositoryStore } from '../features/repositories/index.js'
import type { Mailer } from '../features/mail/index.js'
import { openPeople } from '../openPeople.js'
import type { PeopleServices } from '../people.js'
import { isLoopbackHost } from '../start/isLoopbackHost.js'
import type { Core } from './core.js'

interface PeopleParts {
  readonly mailer: Mailer
  readonly store: RepositoryStore
  readonly operations: OperationsServices
  readonly repositoriesAdmin: RepositoriesAdminServices
}

/** What the features about people are made with, and what of the instance's state they alert of. */
export async function openPeopleServices(core: Core, parts: PeopleParts): Promise<PeopleServices> {
  const { settings, live, database, keys, keyring, outgoing, observability, log, undo, address } = core
  const { mailer, store, operations, repositoriesAdmin } = parts
  return {
    ...(await openPeople({
      ...{ settings, live, database, keys, keyring, mailer, outgoing, observability, log, undo },
      ...{ store, operations, externalURL: address.externalURL },
    })),
    conditions: {
      isOpen: !isLoopbackHost(settings.host),
      diskMessage: async () => repositoriesAdmin.diskMessage?.(),
    },
  }
}
