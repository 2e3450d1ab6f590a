import { formatCount, formatNoun, RelativeTime } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { InputField } from '../../shell/InputField.js'
import { useSettled } from '../../shell/useSettled.js'
import { useSearchParams } from 'react-router'
import { objectPreviewQuery, repositoryPreviewQuery } from './api.js'
import { hoursOf, patternsOf, type PolicyDraft } from './policyDraft.js'
import styles from './AutoIndexing.module.css'

interface PolicyPreviewProps {
  readonly draft: PolicyDraft
  /** The repository that the policy is of; undefined for a global one. */
  readonly repository: string | undefined
}

const settleMilliseconds = 300

/** What a policy would match now, as one edits. */
export function PolicyPreview({ draft, repository }: PolicyPreviewProps) {
  const settled = useSettled(JSON.stringify(draft), settleMilliseconds)
  const shown: PolicyDraft = JSON.parse(settled)
  return (
    <section className={styles['preview']} aria-label="What it matches now">
      <h2>What it matches now</h2>
      {repository === undefined ? <GlobalPreview draft={shown} /> : <Objects draft={shown} repository={repository} />}
    </section>
  )
}

function GlobalPreview({ draft }: { readonly draft: PolicyDraft }) {
  const [params, setParams] = useSearchParams()
  const written = patternsOf(draft)
  const { data, error } = useQuery(repositoryPreviewQuery(written.length === 0 ? ['*'] : written))
  const chosen = params.get('repository') ?? ''
  const example = chosen || data?.nodes[0]?.name
  return (
    <>
      <p aria-live="polite">
        {error
          ? error.message
          : data &&
            (data.matchesAllRepos
              ? 'Every repository.'
              : `${formatNoun(data.totalCount, 'repository', 'repositories')}:`)}
      </p>
      {data && !data.matchesAllRepos && (
        <ul>
          {data.nodes.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {data.totalCount > data.nodes.length && <li>and {formatCount(data.totalCount - data.nodes.length)} more</li>}
        </ul>
      )}
      <InputField
        label="Try it on the repository"
        name="repository"
        value={chosen}
        spellCheck={false}
        placeholder={example ?? ''}
        onChange={(name) => setParams(name === '' ? {} : { repository: name }, { replace: true })}
      />
      {example !== undefined && <Objects draft={draft} repository={example} />}
    </>
  )
}

const nouns = { GIT_COMMIT: 'commit', GIT_TAG: 'tag', GIT_TREE: 'branch' } as const
const plurals = { GIT_COMMIT: 'commits', GIT_TAG: 'tags', GIT_TREE: 'branches' } as const

function Objects({ draft, repository }: { readonly draft: PolicyDraft; readonly repository: string }) {
  const { type, pattern } = draft
  const hours = (draft.indexes ? hoursOf(draft.indexDays) : null) ?? null
  const asks = pattern.trim() !== ''
  const { data, error } = useQuery({ ...objectPreviewQuery({ name: repository, type, pattern, hours }), enabled: asks })
  if (!asks) return <p>Write a pattern to see what it matches in {repository}.</p>
  if (error) return <p role="alert">{error.message}</p>
  if (data === null) return <p>There is no repository {repository}.</p>
  if (!data) return null
  const { nodes, totalCount, totalCountYoungerThanThreshold: young } = data
  return (
    <>
      <p aria-live="polite">
        {formatNoun(totalCount, nouns[type], plurals[type])} of {repository}
        {young !== null && `, ${formatCount(young)} young enough to be indexed`}
        {totalCount > 0 ? ':' : '.'}
      </p>
      <ul>
        {nodes.map(({ name, rev, committedAt }) => (
          <li key={name}>
            {name} <code>{rev.slice(0, 7)}</code> {committedAt && <RelativeTime time={committedAt} />}
          </li>
        ))}
        {totalCount > nodes.length && <li>and {formatCount(totalCount - nodes.length)} more</li>}
      </ul>
    </>
  )
}
