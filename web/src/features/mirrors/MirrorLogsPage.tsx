import type { RouteParams } from '@sextant/contract'
import { Badge, EmptyState, formatDuration, RelativeTime } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { RepositorySettingsLayout } from '../repository-settings/index.js'
import { type LoggedCommand, type LoggedRepository, mirrorLogsQuery } from './api.js'
import styles from './Mirrors.module.css'

/** What git said when a repository was cloned and fetched, for site admins. */
export function MirrorLogsPage({ params }: { readonly params: RouteParams }) {
  const name = params['repo'] ?? ''
  const { data: repository, error } = useQuery(mirrorLogsQuery(name))
  if (error && !repository) return <ErrorView error={error} />
  if (repository === undefined) return <Pending />
  if (!repository?.viewerCanAdminister) return <NotFoundPage />
  return (
    <RepositorySettingsLayout repository={name} title="Logs">
      <div className={styles['page']}>
        <h1>Logs</h1>
        <Logs repository={repository} />
      </div>
    </RepositorySettingsLayout>
  )
}

function Logs({ repository }: { readonly repository: LoggedRepository }) {
  const { recordedCommands: commands, mirrorInfo, origin } = repository
  if (commands.totalCount === 0) {
    return (
      <EmptyState title="Nothing was cloned or fetched yet">
        {origin === 'MIRROR'
          ? 'What git says is kept here, the last 20 commands.'
          : 'This repository lies in a folder of the server and is read where it is.'}
      </EmptyState>
    )
  }
  return (
    <>
      <p>The last commands that reached out to the host, without passwords and keys.</p>
      <section className={styles['section']}>
        <h2>Last update</h2>
        <Output text={mirrorInfo.lastSyncOutput ?? ''} />
      </section>
      <section className={styles['section']}>
        <h2>Commands</h2>
        <ol className={styles['commands']}>
          {commands.nodes.map((command) => (
            <Command key={command.start} command={command} />
          ))}
        </ol>
      </section>
    </>
  )
}

function Command({ command }: { readonly command: LoggedCommand }) {
  return (
    <li>
      <details>
        <summary>
          <code>{command.command}</code>
          <span>
            {command.isSuccess ? <Badge tone="good">done</Badge> : <Badge tone="bad">failed</Badge>}
            <RelativeTime time={command.start} />
            <span>{formatDuration(command.duration * 1000)}</span>
          </span>
        </summary>
        <Output text={[command.output.trimEnd(), command.failure].filter(Boolean).join('\n')} />
      </details>
    </li>
  )
}

function Output({ text }: { readonly text: string }) {
  if (text === '') return <p>It said nothing.</p>
  // Long output scrolls in its own box, which keys must reach.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles['output']} tabIndex={0} role="group" aria-label="Output">
      {text}
    </pre>
  )
}
