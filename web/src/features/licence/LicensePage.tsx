import { Badge, Callout, EmptyState, StatTiles, Table, type TableColumn } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage, AdminSection } from '../administration/index.js'
import { licenceQuery, type ProductArea, type Subscription } from './api.js'
import { areaWords } from './areaWords.js'
import { EnterLicence } from './EnterLicence.js'
import { LicenceFacts } from './LicenceFacts.js'
import { RemoveLicence } from './RemoveLicence.js'

/** The licence of the instance: what it says, how many seats are taken, and what it opens. */
export function LicensePage() {
  const { data, error } = useQuery(licenceQuery)
  return (
    <AdminPage
      title="License"
      lead="A license is a signed text that is checked on this server: nobody is asked, and nothing is sent. Whatever it says, nobody is ever kept from signing in."
    >
      {error ? <ErrorView error={error} /> : data ? <Licence site={data} /> : <Pending />}
    </AdminPage>
  )
}

interface LicenceProps {
  readonly site: Awaited<ReturnType<NonNullable<(typeof licenceQuery)['queryFn']>>>
}

function Licence({ site }: LicenceProps) {
  const { productSubscription: subscription, productAreas, allowSiteSettingsEdits, configuration } = site
  const { license } = subscription
  const hasKey = license !== null || subscription.licenseProblem !== null
  return (
    <>
      <Warnings subscription={subscription} />
      <Seats subscription={subscription} />
      {license ? (
        <LicenceFacts license={license} isExpired={subscription.isExpired === true} />
      ) : (
        <NoLicence seats={subscription.maximumAllowedUserCount} />
      )}
      {allowSiteSettingsEdits ? (
        <AdminSection title={hasKey ? 'Another key' : 'Enter a key'}>
          <EnterLicence />
          {hasKey && <RemoveLicence />}
        </AdminSection>
      ) : (
        <p>
          The key stands under <code>licenseKey</code> in the file <code>{configuration.file}</code> on the server:
          change it there.
        </p>
      )}
      <AdminSection title="What this instance has">
        <Table label="What this instance has" columns={columns} rows={productAreas} rowKey={({ title }) => title} />
      </AdminSection>
    </>
  )
}

function Warnings({ subscription }: { readonly subscription: Subscription }) {
  const { licenseProblem, isExpired, isOverSeats, actualUserCount, maximumAllowedUserCount } = subscription
  return (
    <>
      {licenseProblem !== null && <Callout tone="bad" title={licenseProblem} />}
      {isExpired === true && (
        <Callout tone="warn" title="This license has expired.">
          Everything goes on working as without a license. Enter the key of its renewal.
        </Callout>
      )}
      {isOverSeats === true && (
        <Callout
          tone="warn"
          title={`${actualUserCount} people have accounts, and ${maximumAllowedUserCount} have seats.`}
        >
          All of them go on working. Close accounts that nobody needs any more, or ask for a license with more seats.
        </Callout>
      )}
    </>
  )
}

function Seats({ subscription }: { readonly subscription: Subscription }) {
  const { actualUserCount, maximumAllowedUserCount: most, isOverSeats, productNameWithBrand } = subscription
  return (
    <StatTiles
      label="Seats"
      tiles={[
        {
          id: 'used',
          figure: actualUserCount,
          label: actualUserCount === 1 ? 'person has an account' : 'people have accounts',
          ...(isOverSeats === true && { tone: 'warn' as const }),
          href: '/site-admin/users',
        },
        { id: 'seats', figure: most ?? 'any number', label: most === null ? 'of seats' : 'seats' },
        { id: 'product', figure: productNameWithBrand, label: 'is what runs here' },
      ]}
    />
  )
}

function NoLicence({ seats }: { readonly seats: number | null }) {
  return (
    <EmptyState title="There is no license, and none is needed for a small team">
      Everything works for up to {seats} people. Above that, site admins are reminded, and nothing is taken away.
    </EmptyState>
  )
}

const columns: readonly TableColumn<ProductArea>[] = [
  { id: 'title', head: 'Area', name: true, cell: ({ title }) => title },
  { id: 'state', head: 'Here it is', cell: stateOf },
]

function stateOf(area: ProductArea) {
  const [tone, words] = areaWords(area)
  return <Badge tone={tone}>{words}</Badge>
}
