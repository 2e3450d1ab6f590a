import { Checkbox, formatNoun, Select } from '@sextant/ui'
import { useMemo } from 'react'
import { heatSteps } from './ageHeat.js'
import type { BlameAddress, BlameParameter } from './blameAddress.js'
import { authorsOf, type BlameState } from './blameState.js'
import styles from './Blame.module.css'

interface BlameBarProps {
  readonly state: BlameState
  readonly asked: BlameAddress
  readonly onChange: (name: BlameParameter, value: string | undefined) => void
}

/** As many authors are offered; the others are reached by their lines. */
const mostAuthors = 200

/** What stands above a blamed file: how far the blame is, what the colours mean, and what it is asked to leave out. */
export function BlameBar({ state, asked, onChange }: BlameBarProps) {
  return (
    <section className={styles['bar']} aria-label="Blame">
      <p className={styles['phase']} role="status">
        {wordsOf(state)}
      </p>
      <HeatLegend />
      <div className={styles['choices']}>
        <Checkbox
          label="Ignore white space"
          checked={asked.ignoreWhitespace}
          onChange={({ target }) => onChange('blameSpace', target.checked ? '1' : undefined)}
        />
        {(state.ignoredRevisions > 0 || !asked.ignoreRevisions) && (
          <Checkbox
            label={ignoredWords(state.ignoredRevisions, asked.ignoreRevisions)}
            checked={asked.ignoreRevisions}
            onChange={({ target }) => onChange('blameRevs', target.checked ? undefined : 'all')}
          />
        )}
        <AuthorChoice state={state} author={asked.author} onChange={(author) => onChange('blameAuthor', author)} />
      </div>
    </section>
  )
}

function wordsOf({ phase, error, hunks, isTruncated }: BlameState): string {
  if (phase === 'failed') return `The blame is not complete. ${error ?? ''}`
  if (phase !== 'done') return 'Reading the history…'
  if (isTruncated) return 'Blamed, as far as so many lines can be.'
  return hunks.length === 0 ? 'There are no lines to blame.' : 'Blamed.'
}

function ignoredWords(count: number, isIgnoring: boolean): string {
  if (!isIgnoring) return 'Leave out what .git-blame-ignore-revs names'
  return `${formatNoun(count, 'commit')} ${count === 1 ? 'is' : 'are'} left out: .git-blame-ignore-revs`
}

function HeatLegend() {
  return (
    <p className={styles['legend']}>
      <span>newer</span>
      {heatSteps.map(({ words }, step) => (
        <span key={words} className={styles['step']} data-step={step} title={words}>
          <span className={styles[`heat${step}`]} />
        </span>
      ))}
      <span>older</span>
    </p>
  )
}

interface AuthorChoiceProps {
  readonly state: BlameState
  readonly author: string | undefined
  readonly onChange: (author: string | undefined) => void
}

function AuthorChoice({ state, author, onChange }: AuthorChoiceProps) {
  // While lines come in, the list would change under the pointer.
  const isWhole = state.phase === 'done' || state.phase === 'failed'
  const authors = useMemo(() => (isWhole ? authorsOf(state).slice(0, mostAuthors) : []), [isWhole, state])
  const isListed = author === undefined || authors.some(({ email }) => email === author)
  return (
    <Select
      aria-label="Author whose lines stand out"
      value={author ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">All authors</option>
      {!isListed && <option value={author}>{author}</option>}
      {authors.map(({ name, email, lines }) => (
        <option key={email} value={email}>
          {name} ({formatNoun(lines, 'line')})
        </option>
      ))}
    </Select>
  )
}
