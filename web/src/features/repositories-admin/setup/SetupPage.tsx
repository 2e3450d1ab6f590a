import { Button, LinkButton } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { writeSetting } from '../../../shell/localSetting.js'
import { setupLeftKey } from '../../../shell/setupRedirect.js'
import { usePageTitle } from '../../../shell/usePageTitle.js'
import {
  AddRepositoryForm,
  isChanging,
  RepositoryProgressList,
  type RepositoryStats,
  repositoryStatsQuery,
} from '../../repositories/index.js'
import { FirstSearch } from './FirstSearch.js'
import { SetupStep, type StepState } from './SetupStep.js'
import styles from './Setup.module.css'

/** From an empty instance to the first search, in three steps on one page. */
export function SetupPage() {
  usePageTitle('Setup')
  const navigate = useNavigate()
  const { data: stats, error } = useQuery(repositoryStatsQuery)
  const has = (stats?.total ?? 0) > 0
  const skip = () => {
    writeSetting(setupLeftKey, 'skipped')
    void navigate('/search')
  }
  return (
    <div className={styles['page']}>
      <header>
        <h1>Set up Sextant</h1>
        {!has && (
          <Button kind="quiet" onClick={skip}>
            Skip for now
          </Button>
        )}
      </header>
      <p className={styles['intro']}>Bring in some code, watch it become searchable, and search.</p>
      {error && <p role="alert">How far the instance has come could not be asked for: {error.message}</p>}
      <ol className={styles['steps']}>
        <SetupStep number={1} title="Add code" state={has ? 'done' : 'current'}>
          <AddCode startedWith={stats?.startedWith ?? []} />
        </SetupStep>
        <SetupStep number={2} title="Watch it become searchable" state={watchState(stats)}>
          {has ? <Watched /> : <p>Every repository stands here with how far it has come.</p>}
        </SetupStep>
        <SetupStep number={3} title="Search" state={has ? 'current' : 'later'}>
          {has ? <FirstSearch /> : <p>Search works from the first file on, while the rest is still being read.</p>}
        </SetupStep>
      </ol>
    </div>
  )
}

function Watched() {
  return (
    // What scrolls must be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['watched']} role="region" aria-label="How far each repository has come" tabIndex={0}>
      <RepositoryProgressList />
    </div>
  )
}

function watchState(stats: RepositoryStats | undefined): StepState {
  if (!stats || stats.total === 0) return 'later'
  return isChanging(stats) ? 'current' : 'done'
}

function AddCode({ startedWith }: { readonly startedWith: readonly string[] }) {
  return (
    <div className={styles['ways']}>
      <section>
        <h3>A Git URL</h3>
        <AddRepositoryForm onAdded={() => writeSetting(setupLeftKey, 'added')} />
      </section>
      <section>
        <h3>A code host</h3>
        <p>
          Everything that an account on GitHub, GitLab, Bitbucket, Gitea, Azure DevOps and others may read, kept in step
          with the rights people have there.
        </p>
        <LinkButton href="/site-admin/external-services/new">Connect a code host</LinkButton>
      </section>
      <section>
        <h3>A folder on this machine</h3>
        <p>
          Name it when the server is started, and every repository below it is searched in place, with changes that are
          not committed:
        </p>
        <pre>
          <code>npm start -- ~/code</code>
        </pre>
        {startedWith.length > 0 && <p>This server was started with {startedWith.join(', ')}.</p>}
      </section>
    </div>
  )
}
