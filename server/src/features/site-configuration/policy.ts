import { AppError } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import { type AuthProvider, configurationOf, type SetValues } from '../../configuration/index.js'
import { requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'
import type { SiteConfigurationServices } from './services.js'

/** The configuration holds secrets and decides over everybody: it is for site admins. */
export const requireMayRead = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)

/** Whether it can be edited at all: not where it comes from a file. */
export const isEditable = ({ configurationFile }: SiteConfigurationServices): boolean =>
  configurationFile === undefined || configurationFile.allowEdits

/** The viewer as a site admin of a site whose configuration can be edited. */
export function requireMayEdit(services: SiteConfigurationServices, viewer: Viewer): SignedIn {
  const admin = requireSiteAdmin(viewer)
  if (isEditable(services)) return admin
  throw new AppError(
    'failed_precondition',
    'configuration-file',
    `The site configuration comes from the file ${services.configurationFile?.path} on the server. Edit it there.`,
  )
}

/** Refuses a change after which no site admin could sign in, where one can before it. */
export async function requireAdministratorsStay(db: Database, before: SetValues, after: SetValues): Promise<void> {
  const ways = await waysOfAdministrators(db)
  const canSignIn = (values: SetValues) =>
    configurationOf(() => values)
      .get('auth.providers')
      .some((provider) => leadsIn(provider, ways))
  if (!canSignIn(before) || canSignIn(after)) return
  throw new AppError(
    'failed_precondition',
    'locks-administrators-out',
    'No site admin could sign in after this change: none has an account at one of these providers in "auth.providers". Connect an account first, or keep the provider that is used.',
  )
}

interface WaysIn {
  readonly hasPassword: boolean
  readonly serviceTypes: readonly string[]
}

async function waysOfAdministrators(db: Database): Promise<WaysIn> {
  const { rows } = await sql<WaysIn>`
    select coalesce(bool_or(users.password_hash is not null), false) as "hasPassword",
      coalesce(array_agg(distinct accounts.service_type) filter (where accounts.id is not null), '{}') as "serviceTypes"
    from users left join user_external_accounts accounts on accounts.user_id = users.id
    where users.site_admin and users.deleted_at is null`.execute(db)
  return rows[0] ?? { hasPassword: false, serviceTypes: [] }
}

function leadsIn({ type }: Pick<AuthProvider, 'type'>, { hasPassword, serviceTypes }: WaysIn): boolean {
  const name: string = type
  // A header names an account by its username, which every account has.
  return name === 'http-header' || (name === 'builtin' ? hasPassword : serviceTypes.includes(name))
}
