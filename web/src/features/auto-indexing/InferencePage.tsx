import { type LineChange, lineChanges } from '@sextant/base'
import type { RouteParams } from '@sextant/contract'
import { Button, Callout, formatNoun } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { announce } from '../../shell/announcer.js'
import { ErrorView } from '../../shell/ErrorView.js'
import { InputField } from '../../shell/InputField.js'
import { Pending } from '../../shell/Pending.js'
import { useSettled } from '../../shell/useSettled.js'
import { JsonEditor } from '../json-editor/index.js'
import { CodeGraphFrame } from '../precise-indexes/index.js'
import { inferenceScriptQuery, inferQuery, repositoryQuery, saveScript, scriptProblemsQuery } from './api.js'
import { JobList } from './JobList.js'
import styles from './AutoIndexing.module.css'

/** The rules that index jobs are inferred by: an editor, what differs from those of the product, and a trial. */
export function InferencePage({ params }: { readonly params: RouteParams }) {
  const { data, error } = useQuery(inferenceScriptQuery)
  return (
    <CodeGraphFrame params={params} title="Inference of index jobs">
      {() => (
        <div className={styles['page']}>
          <p>
            Which indexes a repository needs is told from the names of its files, by these rules. A repository with a
            configuration of its own is not asked.
          </p>
          {error ? <ErrorView error={error} /> : data ? <Rules key={data.script} {...data} /> : <Pending />}
        </div>
      )}
    </CodeGraphFrame>
  )
}

function Rules({ script, builtIn }: { readonly script: string; readonly builtIn: string }) {
  const [text, setText] = useState(script)
  const settled = useSettled(text, 400)
  const { data: problems = [] } = useQuery(scriptProblemsQuery(settled))
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: saveScript,
    async onSuccess() {
      announce('The rules are saved.')
      await client.invalidateQueries({ queryKey: inferenceScriptQuery.queryKey })
    },
  })
  return (
    <>
      <section className={styles['editor']}>
        <JsonEditor text={text} problems={problems} onEdit={setText} label="Inference rules" />
        {save.error && <Callout tone="bad" title={save.error.message} />}
        <div className={styles['buttons']}>
          <Button
            kind="primary"
            busy={save.isPending}
            disabled={problems.length > 0 || text === script}
            onClick={() => save.mutate(text)}
          >
            Save
          </Button>
          <Button disabled={text === builtIn} onClick={() => setText(builtIn)}>
            Put the built-in rules here
          </Button>
        </div>
      </section>
      <Changes before={builtIn} after={settled} />
      <Trial script={settled} isGood={problems.length === 0} />
    </>
  )
}

function Changes({ before, after }: { readonly before: string; readonly after: string }) {
  if (before === after) return <p>These are the built-in rules.</p>
  const changes = lineChanges(before, after)
  const count = changes.filter(({ kind }) => kind !== 'same').length
  return (
    <details className={styles['changes']}>
      <summary>{formatNoun(count, 'changed line')} against the built-in rules</summary>
      <pre>
        {nearChanges(changes).map(({ kind, text }, at) => (
          // Lines are told apart by their place alone.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className={styles[kind]}>
            {signs[kind]} {text}
            {'\n'}
          </span>
        ))}
      </pre>
    </details>
  )
}

const signs = { same: ' ', removed: '-', added: '+' }

/** The changes with two lines around each. */
function nearChanges(changes: readonly LineChange[]): readonly LineChange[] {
  const isNear = (at: number) => changes.slice(Math.max(0, at - 2), at + 3).some(({ kind }) => kind !== 'same')
  return changes.filter((_change, at) => isNear(at))
}

function Trial({ script, isGood }: { readonly script: string; readonly isGood: boolean }) {
  const [params, setParams] = useSearchParams()
  const name = params.get('repository') ?? ''
  const settled = useSettled(name, 400)
  const repository = useQuery({ ...repositoryQuery(settled), enabled: settled !== '' })
  const id = repository.data?.id
  const inferred = useQuery({ ...inferQuery(id ?? '', script), enabled: id !== undefined && isGood })
  return (
    <section className={styles['editor']}>
      <h2>Try them</h2>
      <InputField
        label="Repository"
        name="repository"
        value={name}
        spellCheck={false}
        onChange={(value) => setParams(value === '' ? {} : { repository: value }, { replace: true })}
        hint="What these rules, saved or not, infer from its default branch."
        error={repository.data === null ? `There is no repository ${settled}.` : inferred.error?.message}
      />
      {id !== undefined && inferred.data && (
        <>
          <p aria-live="polite">
            {formatNoun(inferred.data.jobs.length, 'job')}. {inferred.data.inferenceOutput}
          </p>
          <JobList jobs={inferred.data.jobs} label="Inferred jobs" />
        </>
      )}
    </section>
  )
}
