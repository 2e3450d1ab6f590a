import type { RouteParams } from '@sextant/contract'
import { Callout, formatBytes, RelativeTime } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { RepositorySettingsLayout } from '../repository-settings/index.js'
import { type MirroredRepository, mirrorQuery } from './api.js'
import { CorruptionLog } from './CorruptionLog.js'
import { MirrorActions } from './MirrorActions.js'
import { MoveMirror } from './MoveMirror.js'
import { fractionOf, scheduleSentence, stateSentence } from './mirrorSentences.js'
import styles from './Mirrors.module.css'

/** How the copy of a repository is kept, for site admins. */
export function MirrorPage({ params }: { readonly params: RouteParams }) {
  const name = params['repo'] ?? ''
  const { data: repository, error } = useQuery(mirrorQuery(name))
  if (error && !repository) return <ErrorView error={error} />
  if (repository === undefined) return <Pending />
  if (!repository?.viewerCanAdminister) return <NotFoundPage />
  return (
    <RepositorySettingsLayout repository={name} title="Mirroring">
      <div className={styles['page']}>
        <h1>Mirroring</h1>
        {repository.origin === 'MIRROR' ? <Mirror repository={repository} /> : <InPlace repository={repository} />}
      </div>
    </RepositorySettingsLayout>
  )
}

function InPlace({ repository }: { readonly repository: MirroredRepository }) {
  return (
    <>
      <p>{repository.name} lies in a folder of the server and is read where it is: nothing is cloned.</p>
      <MirrorActions repository={repository} />
    </>
  )
}

function Mirror({ repository }: { readonly repository: MirroredRepository }) {
  const { mirrorInfo: info } = repository
  return (
    <>
      <p>A copy of the repository that the server keeps fresh. Searches and pages read the copy.</p>
      <Trouble repository={repository} />
      <dl className={styles['facts']}>
        <Fact label="State">
          <span role="status">{stateSentence(info)}</span>
          <Progress repository={repository} />
        </Fact>
        <Fact label="Cloned from">
          <code>{info.remoteURL}</code>
        </Fact>
        <Fact label="Last fetched">{info.updatedAt ? <RelativeTime time={info.updatedAt} /> : 'Never'}</Fact>
        <Fact label="Last change">{info.lastChanged ? <RelativeTime time={info.lastChanged} /> : 'None seen'}</Fact>
        <Fact label="Next fetch">
          {info.nextSyncAt ? <RelativeTime time={info.nextSyncAt} /> : 'When somebody asks'}
          <small>{scheduleSentence(info)}</small>
        </Fact>
        <Fact label="On the disk">
          {formatBytes(Number(info.byteSize))}
          {info.shard && (
            <small>
              in <code>{info.shard}</code>
            </small>
          )}
        </Fact>
      </dl>
      <MirrorActions repository={repository} />
      <MoveMirror repository={repository} />
      <CorruptionLog logs={info.corruptionLogs} />
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Progress({ repository: { mirrorInfo: info } }: { readonly repository: MirroredRepository }) {
  if (!info.updateQueue?.updating) return null
  const fraction = fractionOf(info)
  return <progress aria-label="Progress" {...(fraction !== undefined && { value: fraction })} />
}

function Trouble({
  repository: { mirrorInfo: info, state, stateMessage },
}: {
  readonly repository: MirroredRepository
}) {
  if (info.setAsideAt) {
    return (
      <Callout tone="bad" title="The repository was set aside">
        {info.setAsideReason} {info.cloned && 'What was cloned before can still be searched. '}
        Fetch it to try again.
      </Callout>
    )
  }
  if (info.isCorrupted) {
    return (
      <Callout tone="warn" title="The copy is damaged">
        It is cloned anew, at most once an hour. Until then what is in the index is still searched.
      </Callout>
    )
  }
  const message = info.lastError ?? (state === 'FAILED' ? stateMessage : null)
  if (message === null) return null
  return (
    <Callout tone="warn" title="The last update failed">
      {message}
    </Callout>
  )
}
