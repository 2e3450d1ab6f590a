import type { SiteAlert } from '@sextant/contract'
import { objectRef, type SchemaPart } from '../../graphql/builder.js'
import { Site } from '../accounts/index.js'
import { type SiteAlertServices, siteAlerts } from './siteAlerts.js'

const Alert = objectRef<SiteAlert>('Alert')

/** `Site.alerts`: what the viewer should know about the instance. */
export function siteAlertTypes(services: SiteAlertServices): SchemaPart {
  return (builder) => {
    const type = builder.enumType('AlertType', { values: ['INFO', 'WARNING', 'ERROR'] as const })
    builder.objectType(Alert, {
      description: 'Something that the viewer should know about the instance.',
      fields: (t) => ({
        type: t.field({ type, resolve: (alert) => alert.type }),
        message: t.exposeString('message', { description: 'HTML.' }),
        isDismissibleWithKey: t.exposeString('isDismissibleWithKey', {
          nullable: true,
          description: 'What is remembered when it is put away; null for what stays until it is mended.',
        }),
      }),
    })
    builder.objectField(Site, 'alerts', (t) =>
      t.field({
        type: [Alert],
        resolve: async (_site, _args, { viewer }) => [...(await siteAlerts(services, viewer))],
      }),
    )
  }
}
