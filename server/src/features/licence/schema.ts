import type { Configuration } from '../../configuration/index.js'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { Site } from '../accounts/index.js'
import { SiteConfiguration } from '../site-configuration/index.js'
import { type Area, areas } from './areas.js'
import { isOn } from './instanceGates.js'
import { type Licence, productName } from './licence.js'
import { enterLicence, type LicenceServices, removeLicence } from './storeLicence.js'
import { isOverSeats, readSubscription, type Subscription } from './subscription.js'

const Status = objectRef<Subscription>('ProductSubscriptionStatus')
const Info = objectRef<Licence>('ProductLicenseInfo')
const ProductArea = objectRef<Area>('ProductArea')

export interface LicenceSchemaServices extends LicenceServices {
  readonly configuration: Configuration
}

/** `Site.productSubscription` and how a key is entered. The names are those that existing clients ask for. */
export function licenceTypes(services: LicenceSchemaServices): SchemaPart {
  return (builder) => {
    defineInfo(builder)
    defineStatus(builder)
    defineArea(builder, services)
    addSiteFields(builder, services)
    addMutations(builder, services)
  }
}

function defineInfo(builder: Builder): void {
  builder.objectType(Info, {
    description: 'What a licence key says.',
    fields: (t) => ({
      id: t.exposeString('id', { description: 'As whoever signed the key names it; no global id.' }),
      customer: t.exposeString('customer'),
      productNameWithBrand: t.string({ resolve: productName }),
      tags: t.stringList({ resolve: ({ tags }) => [...tags] }),
      userCount: t.int({ nullable: true, description: 'Null for any number.', resolve: ({ seats }) => seats }),
      issuedAt: t.field({ type: 'DateTime', resolve: ({ issued }) => issued }),
      expiresAt: t.field({ type: 'DateTime', resolve: ({ expires }) => expires }),
    }),
  })
}

function defineStatus(builder: Builder): void {
  builder.objectType(Status, {
    description: 'How the instance stands to its licence. Others than site admins see when it expires, and no more.',
    fields: (t) => ({
      productNameWithBrand: t.string({ resolve: (status) => status.productName }),
      expiresAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Null without a licence, and to visitors.',
        resolve: ({ licence }, _args, { viewer }) => (viewer.kind === 'anonymous' ? null : (licence?.expires ?? null)),
      }),
      actualUserCount: t.int({ nullable: true, description: 'People.', resolve: ({ people }) => people }),
      actualUserCountDate: t.string({ nullable: true, resolve: ({ countedAt }) => countedAt.toISOString() }),
      maximumAllowedUserCount: t.int({
        nullable: true,
        description: 'People above it are let in all the same. Null for any number.',
        resolve: ({ seats }) => seats,
      }),
      noLicenseWarningUserCount: t.int({
        nullable: true,
        description: 'Null under a licence that holds.',
        resolve: ({ warningFrom }) => warningFrom,
      }),
      isOverSeats: t.boolean({ nullable: true, resolve: isOverSeats }),
      isExpired: t.boolean({ nullable: true, resolve: (status) => status.isExpired }),
      licenseProblem: t.string({
        nullable: true,
        description: 'Why the stored key is not believed.',
        resolve: ({ problem }) => problem ?? null,
      }),
      license: t.field({ type: Info, nullable: true, resolve: ({ licence }) => licence ?? null }),
    }),
  })
}

function defineArea(builder: Builder, { configuration, book }: LicenceSchemaServices): void {
  builder.objectType(ProductArea, {
    description: 'An area of the product, and why it is there or not.',
    fields: (t) => ({
      title: t.exposeString('title'),
      isBuilt: t.exposeBoolean('isBuilt'),
      isSwitchedOn: t.boolean({ resolve: (area) => area.isSwitchedOn(configuration) }),
      isLicensed: t.boolean({ resolve: ({ tag }) => tag === undefined || book.covers(tag) }),
      isOn: t.boolean({ resolve: (area) => isOn(area, { configuration, licence: book }) }),
    }),
  })
}

function addSiteFields(builder: Builder, { db, book }: LicenceSchemaServices): void {
  builder.objectFields(Site, (t) => ({
    productSubscription: t.field({ type: Status, resolve: () => readSubscription(db, book) }),
    productAreas: t.field({ type: [ProductArea], resolve: () => Object.values(areas) }),
    freeUsersExceeded: t.boolean({
      nullable: true,
      description: 'Whether there is no licence, and more people than the instance is for without one.',
      async resolve() {
        const subscription = await readSubscription(db, book)
        return subscription.warningFrom !== null && isOverSeats(subscription)
      },
    }),
  }))
  builder.objectField(SiteConfiguration, 'licenseInfo', (t) =>
    t.field({ type: Info, nullable: true, resolve: () => book.current().licence ?? null }),
  )
}

function addMutations(builder: Builder, services: LicenceSchemaServices): void {
  const { db, book } = services
  builder.mutationFields((t) => ({
    enterProductLicense: t.field({
      type: Status,
      description: 'Stores a licence key in the site configuration.',
      args: { key: t.arg.string({ required: true }) },
      async resolve(_root, { key }, { viewer }) {
        await enterLicence(services, viewer, key)
        return readSubscription(db, book)
      },
    }),
    removeProductLicense: t.field({
      type: Status,
      description: 'Takes the licence key out of the site configuration.',
      async resolve(_root, _args, { viewer }) {
        await removeLicence(services, viewer)
        return readSubscription(db, book)
      },
    }),
  }))
}
