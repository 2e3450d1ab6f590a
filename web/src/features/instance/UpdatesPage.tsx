import { Badge, Button, Callout, Checkbox, formatNoun, RelativeTime, StatTiles, type StatTile } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage, AdminRow, AdminSection } from '../administration/index.js'
import { MarkdownDocument } from '../file-views/index.js'
import { checkForUpdates, setUpdateChannel, updatesQuery, type UpdatesValue } from './api.js'

/** Which version runs, what is new in it, whether there is a newer one, and how to change to it. */
export function UpdatesPage() {
  const { data, error } = useQuery(updatesQuery)
  return (
    <AdminPage title="Updates" lead="The version that runs here, and whether there is a newer one.">
      {error ? <ErrorView error={error} /> : data ? <Updates site={data} /> : <Pending />}
    </AdminPage>
  )
}

function Updates({ site }: { readonly site: UpdatesValue }) {
  return (
    <>
      <StatTiles label="Versions" tiles={tilesOf(site)} />
      <AdminSection title="Newer versions">
        <Check site={site} />
      </AdminSection>
      <AdminSection title="How to update">
        <HowTo site={site} />
      </AdminSection>
      {site.releaseNotes !== null && (
        <AdminSection title="What is new in this version">
          <MarkdownDocument place={noRepository} path="CHANGELOG.md" text={notesOf(site.releaseNotes)} />
        </AdminSection>
      )}
    </>
  )
}

/** The notes have no links into a repository: see the server's release notes. */
const noRepository = { repository: 'release-notes' }

/** Without what introduces the file itself: the page has its own heading. */
const notesOf = (text: string) => text.slice(Math.max(0, text.indexOf('\n## ')))

function tilesOf({ buildVersion, productVersion, updateCheck, schemaMigrations }: UpdatesValue): readonly StatTile[] {
  const pending = schemaMigrations.filter(({ appliedAt }) => appliedAt === null).length
  const newer = updateCheck.updateVersionAvailable
  return [
    { id: 'version', figure: buildVersion, label: 'runs here' },
    {
      ...{ id: 'newer', figure: newer ?? '–', label: newer === null ? 'no newer one is known' : 'is newer' },
      ...(newer !== null && { tone: 'warn' as const }),
    },
    { id: 'speaks', figure: productVersion, label: 'is what existing clients take it for' },
    {
      ...{ id: 'migrations', figure: pending, label: 'migrations pending', href: '/site-admin/migrations' },
      ...(pending > 0 && { tone: 'warn' as const }),
    },
  ]
}

function Check({ site: { updateCheck, allowSiteSettingsEdits } }: { readonly site: UpdatesValue }) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: updatesQuery.queryKey })
  const set = useMutation({ mutationFn: setUpdateChannel, onSettled })
  const look = useMutation({ mutationFn: checkForUpdates, onSettled })
  const isOn = updateCheck.channel === 'RELEASE'
  const error = set.error ?? look.error
  return (
    <>
      <Checkbox
        label="Look for newer versions once a day"
        hint={
          allowSiteSettingsEdits
            ? 'Sets update.channel of the site configuration. Nothing about this instance is told.'
            : 'The site configuration comes from a file: set update.channel there.'
        }
        checked={set.isPending ? set.variables === 'RELEASE' : isOn}
        disabled={!allowSiteSettingsEdits || set.isPending}
        onChange={({ target }) => set.mutate(target.checked ? 'RELEASE' : 'NONE')}
      />
      {isOn && updateCheck.address === null && (
        <Callout tone="warn" title="It is not known where to look">
          <p>
            Name an address as <code>update.url</code> in the{' '}
            <Link to="/site-admin/configuration">site configuration</Link>.
          </p>
        </Callout>
      )}
      {error && <Callout tone="bad" title={error.message} />}
      <AdminRow>
        <Button busy={look.isPending} disabled={updateCheck.address === null} onClick={() => look.mutate()}>
          Look now
        </Button>
        <span role="status">
          <LastLook check={updateCheck} />
        </span>
      </AdminRow>
    </>
  )
}

function LastLook({ check }: { readonly check: UpdatesValue['updateCheck'] }) {
  if (check.checkedAt === null) return 'It was never looked for a newer version.'
  return (
    <>
      <Badge tone={check.errorMessage ? 'bad' : check.updateVersionAvailable ? 'warn' : 'good'}>
        {check.errorMessage ?? (check.updateVersionAvailable ? 'there is a newer version' : 'up to date')}
      </Badge>{' '}
      Last checked <RelativeTime time={check.checkedAt} />.
    </>
  )
}

function HowTo({ site }: { readonly site: UpdatesValue }) {
  const pending = site.schemaMigrations.filter(({ appliedAt }) => appliedAt === null).length
  return (
    <>
      <ol>
        <li>
          Make a backup: <code>npm run backup -- --data DIRECTORY FILE</code>.
        </li>
        <li>Stop the server; searches that run come to their end.</li>
        <li>Put the new version in the place of the old one, and install what it needs.</li>
        <li>Start it with the same data directory. It changes the database by itself before it answers.</li>
        <li>
          Look at the <Link to="/site-admin">Overview</Link>: every check should be well.
        </li>
      </ol>
      <p>
        {pending === 0 ? 'The database has the form of this version.' : `${formatNoun(pending, 'migration')} to go.`}{' '}
        <Link to="/site-admin/migrations">Migrations</Link>
      </p>
    </>
  )
}
