import { objectRef, type SchemaPart } from '../../graphql/builder.js'
import { Site } from '../accounts/index.js'
import type { InstanceServices } from '../instance.js'
import { type BundlePart, bugReport } from './bundle.js'
import { mayReportBug } from './policy.js'

const Part = objectRef<BundlePart>('BugReportPart')

/** `Site.bugReport`: what goes into a report. */
export function bugReportTypes(services: InstanceServices): SchemaPart {
  return (builder) => {
    builder.objectType(Part, {
      fields: (t) => ({
        name: t.exposeString('name'),
        says: t.exposeString('says'),
        contents: t.exposeString('contents', { description: 'JSON or text, without secrets.' }),
      }),
    })
    builder.objectField(Site, 'bugReport', (t) =>
      t.field({
        type: [Part],
        description: 'What somebody needs to understand a problem of this instance, without secrets. Site admins only.',
        async resolve(_site, _args, { viewer }) {
          mayReportBug(viewer)
          return [...(await bugReport(services))]
        },
      }),
    )
  }
}
