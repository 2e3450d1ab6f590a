import type { Database } from '@sextant/database'
import { recordAct } from '../audit-log/index.js'
import { organizationsNamed } from './joinMappedOrganizations.js'
import { deleteMember, insertMember, isMember } from './memberStore.js'

/** What a directory does to members. The organization is the one of the group's name; without one, nothing happens. */
export const directoryMembers = {
  async join(trx: Database, organization: string, userId: number): Promise<void> {
    for (const { id, name } of await organizationsNamed(trx, [organization])) {
      if (!(await insertMember(trx, id, userId))) continue
      const entity = { kind: 'Org', id, name }
      await recordAct(trx, 'server', { act: 'organizationMember.add', entity, after: { user: userId } })
    }
  },

  async leave(trx: Database, organization: string, userId: number): Promise<void> {
    for (const { id, name } of await organizationsNamed(trx, [organization])) {
      if (!(await isMember(trx, id, userId))) continue
      await deleteMember(trx, id, userId)
      const entity = { kind: 'Org', id, name }
      await recordAct(trx, 'server', { act: 'organizationMember.remove', entity, before: { user: userId } })
    }
  },
}
