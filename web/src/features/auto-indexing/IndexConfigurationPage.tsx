import type { RouteParams } from '@sextant/contract'
import { Button, Callout, formatNoun, StateMark } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { announce } from '../../shell/announcer.js'
import { ErrorView } from '../../shell/ErrorView.js'
import { InputField } from '../../shell/InputField.js'
import { Pending } from '../../shell/Pending.js'
import { useSettled } from '../../shell/useSettled.js'
import { JsonEditor } from '../json-editor/index.js'
import { CodeGraphFrame, codeGraphPath } from '../precise-indexes/index.js'
import {
  configurationProblemsQuery,
  indexConfigurationQuery,
  type IndexedRepository,
  localIndexingQuery,
  queueJobs,
  saveConfiguration,
} from './api.js'
import { JobList } from './JobList.js'
import styles from './AutoIndexing.module.css'

/** What a repository is indexed by: the jobs that hold, where they come from, and an editor for others. */
export function IndexConfigurationPage({ params }: { readonly params: RouteParams }) {
  return (
    <CodeGraphFrame params={params} title="Index jobs">
      {({ scope }) => <Configured name={scope.kind === 'repository' ? scope.name : ''} />}
    </CodeGraphFrame>
  )
}

function Configured({ name }: { readonly name: string }) {
  const { data: repository, error } = useQuery(indexConfigurationQuery(name))
  if (error) return <ErrorView error={error} />
  return <div className={styles['page']}>{repository ? <Jobs repository={repository} /> : <Pending />}</div>
}

function Jobs({ repository }: { readonly repository: IndexedRepository }) {
  const { indexConfiguration: configuration } = repository
  if (!configuration) {
    return (
      <Callout title={repository.viewerCanAdminister ? 'A plain folder has no commits to index.' : 'For site admins'}>
        {!repository.viewerCanAdminister && <p>What a repository is indexed by is set by site admins.</p>}
      </Callout>
    )
  }
  const jobs = configuration.parsedConfiguration
  return (
    <>
      <p>{sourceWords(configuration)}</p>
      {configuration.notes.map((note) => (
        <Callout key={note} tone="warn" title={note} />
      ))}
      {jobs.length === 0 ? <p>Nothing is indexed by itself.</p> : <JobList jobs={jobs} label="Jobs that hold" />}
      <Queue repository={repository} />
      <Machine jobs={jobs} />
      <Editor key={configuration.configuration ?? ''} repository={repository} configuration={configuration} />
    </>
  )
}

type Configuration = NonNullable<IndexedRepository['indexConfiguration']>

function sourceWords({ source, file }: Configuration): string {
  if (source === 'STORED')
    return 'The jobs below were written here. A file in the repository and the rules do not count.'
  if (source === 'FILE')
    return `The jobs below come from ${file} in the root of the repository. The rules do not count.`
  return 'The jobs below are inferred from the files of the default branch. A sextant.yaml or sourcegraph.yaml in the root of the repository comes before them, and what is written here before both.'
}

function Queue({ repository: { id, name } }: { readonly repository: IndexedRepository }) {
  const [revision, setRevision] = useState('')
  const queue = useMutation({
    mutationFn: () => queueJobs(id, revision),
    onSuccess: (count) => announce(`Under way: ${formatNoun(count, 'job')}.`),
  })
  return (
    <form
      className={styles['queue']}
      onSubmit={(event) => {
        event.preventDefault()
        queue.mutate()
      }}
    >
      <InputField
        label="Revision"
        name="revision"
        value={revision}
        spellCheck={false}
        placeholder="The default branch"
        onChange={setRevision}
        error={queue.error?.message}
      />
      <Button type="submit" busy={queue.isPending}>
        Queue now
      </Button>
      {queue.data !== undefined && (
        <p>
          Under way: {formatNoun(queue.data, 'job')}.{' '}
          <Link to={codeGraphPath({ kind: 'repository', name }, 'indexes')}>See the indexes</Link>.
        </p>
      )}
    </form>
  )
}

function Machine({ jobs }: { readonly jobs: Configuration['parsedConfiguration'] }) {
  const { data } = useQuery(localIndexingQuery)
  if (!data) return null
  const wanted = new Set(jobs.map(({ indexer }) => indexer.key))
  const rows = data.indexers.filter(({ key }) => wanted.has(key))
  return (
    <details className={styles['machine']} open={data.enabled && rows.some(({ found }) => !found)}>
      <summary>
        {data.enabled
          ? 'This machine indexes folders that were named at its start.'
          : 'Jobs wait for somebody to do them: this machine was not started with --index-locally.'}
      </summary>
      <ul>
        {rows.map(({ key, found, url }) => (
          <li key={key}>
            <StateMark state={found ? 'good' : 'waiting'}>
              {key} {found ? 'is on the PATH' : data.enabled ? 'was not found on the PATH' : 'is not looked for'}
            </StateMark>{' '}
            {!found && data.enabled && <a href={url}>Get it</a>}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface EditorProps {
  readonly repository: IndexedRepository
  readonly configuration: Configuration
}

function Editor({ repository: { id, name }, configuration }: EditorProps) {
  const stored = configuration.configuration
  const [text, setText] = useState(stored ?? configuration.inferredConfiguration.configuration)
  const { data: problems = [] } = useQuery(configurationProblemsQuery(useSettled(text, 400)))
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (configured: string) => saveConfiguration(id, configured),
    async onSuccess(_done, configured) {
      announce(configured === '' ? 'The configuration is taken back.' : 'The configuration is saved.')
      await client.invalidateQueries({ queryKey: indexConfigurationQuery(name).queryKey })
    },
  })
  return (
    <section className={styles['editor']}>
      <h2>{stored === null ? 'Write other jobs' : 'What is written here'}</h2>
      {stored === null && (
        <p>The editor begins with what the rules infer. Nothing of it is stored until it is saved.</p>
      )}
      <JsonEditor text={text} problems={problems} onEdit={setText} label="Index configuration" />
      {save.error && <Callout tone="bad" title={save.error.message} />}
      <div className={styles['buttons']}>
        <Button
          kind="primary"
          busy={save.isPending}
          disabled={problems.length > 0 || text.trim() === '' || text === stored}
          onClick={() => save.mutate(text)}
        >
          Save
        </Button>
        {stored !== null && (
          <Button busy={save.isPending} onClick={() => save.mutate('')}>
            Take it back
          </Button>
        )}
        <Button onClick={() => setText(configuration.inferredConfiguration.configuration)}>
          Begin from what is inferred
        </Button>
      </div>
    </section>
  )
}
