import { isPackageName, printRepositoryRoute, type RepositoryPlace, shortRevision } from '@sextant/contract'
import { Button, Popover, useShortcuts } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSettled } from '../../shell/useSettled.js'
import { type RepositoryAt, repositoryAtQuery, revisionSuggestionsQuery } from './api.js'
import { revisionAddress } from './revisionAddress.js'
import { type RevisionChoice, revisionGroups } from './revisionChoices.js'
import styles from './RevisionPicker.module.css'

/** What is typed within it is one question to the server. In milliseconds. */
const typingPause = 120

interface RevisionPickerProps {
  readonly place: RepositoryPlace
  /** What the revision is called when none was asked for. */
  readonly revisionName: string | undefined
}

/** The revision of the page, and a way to look at the same page at another one. */
export function RevisionPicker({ place, revisionName }: RevisionPickerProps) {
  const { data: repository } = useQuery(repositoryAtQuery(place))
  const button = useRef<HTMLSpanElement>(null)
  useShortcuts([
    { keys: 'g b', label: 'Pick a branch, tag or commit', run: () => button.current?.querySelector('button')?.click() },
  ])
  const shown = shortRevision(place.revision ?? revisionName ?? '')
  // A plain folder has nothing to pick from.
  if (!repository || repository.origin === 'FOLDER') return <code className={styles['plain']}>@ {shown}</code>
  return (
    <span ref={button} className={styles['picker']}>
      <Popover
        label="Pick a revision"
        trigger={
          <Button kind="quiet" small opens className={styles['button'] ?? ''} aria-label={`Revision ${shown}`}>
            <code title={place.revision ?? revisionName}>@ {shown}</code>
          </Button>
        }
      >
        {(close) => <Choices place={place} repository={repository} onDone={close} />}
      </Popover>
    </span>
  )
}

interface ChoicesProps {
  readonly place: RepositoryPlace
  readonly repository: RepositoryAt
  readonly onDone: () => void
}

function Choices({ place, repository, onDone }: ChoicesProps) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const settled = useSettled(typed, typingPause)
  const { data: suggestions, isPlaceholderData } = useQuery(revisionSuggestionsQuery(place.repository, settled.trim()))
  const tagsTitle = tagsTitleOf(repository)
  const groups = revisionGroups({
    repository,
    current: place.revision,
    typed,
    suggestions: suggestions ?? [],
    tagsTitle,
  })
  const choices = groups.flatMap((group) => group.choices)
  const at = Math.min(active, choices.length - 1)
  const optionId = (index: number) => `${listId}-${index}`
  const move = (to: number) => {
    setActive(to)
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
  }
  const press = (key: string): boolean => {
    if (key === 'ArrowDown') move(Math.min(choices.length - 1, at + 1))
    else if (key === 'ArrowUp') move(Math.max(0, at - 1))
    else if (key === 'Enter') {
      const chosen = choices[at]
      if (!chosen || isPlaceholderData || settled !== typed) return true
      onDone()
      void navigate(revisionAddress(pathname, chosen.revision))
    } else return false
    return true
  }
  return (
    <div className={styles['panel']}>
      <input
        type="text"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={choices[at] ? optionId(at) : undefined}
        aria-label="Branch, tag or commit"
        placeholder="Branch, tag or commit"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
        }}
        onKeyDown={(event) => {
          if (press(event.key)) event.preventDefault()
        }}
      />
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the field above has the focus */}
      <div id={listId} role="listbox" aria-label="Revisions" className={styles['list']}>
        {groups.map(({ title, choices: some }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options
          <div key={title} role="group" aria-label={title}>
            <div className={styles['title']} aria-hidden>
              {title}
            </div>
            {some.map((one) => {
              const index = choices.indexOf(one)
              return (
                <Choice
                  key={one.key}
                  id={optionId(index)}
                  choice={one}
                  to={revisionAddress(pathname, one.revision)}
                  active={index === at}
                  onDone={onDone}
                />
              )
            })}
          </div>
        ))}
      </div>
      {suggestions !== undefined && choices.length === 0 && <p role="status">There is no branch or tag yet.</p>}
      <Ways place={place} tagsTitle={tagsTitle} onDone={onDone} />
    </div>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly choice: RevisionChoice
  readonly to: string
  readonly active: boolean
  readonly onDone: () => void
}

function Choice({ id, choice: { label, note, isCurrent }, to, active, onDone }: ChoiceProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={to}
      className={styles['choice']}
      aria-current={isCurrent || undefined}
      onClick={onDone}
    >
      <span className={styles['mark']} aria-hidden>
        {isCurrent ? '✓' : ''}
      </span>
      <span className={styles['name']}>{label}</span>
      {(note ?? isCurrent) && (
        <span className={styles['note']}>{[note, isCurrent && 'shown'].filter(Boolean).join(', ')}</span>
      )}
    </Link>
  )
}

/** The pages with everything, where the list shows only the nearest. */
function Ways({
  place: { repository },
  tagsTitle,
  onDone,
}: Pick<ChoicesProps, 'place' | 'onDone'> & { readonly tagsTitle: string }) {
  const to = (page: string) => printRepositoryRoute({ repository, rest: [page] })
  return (
    <div className={styles['ways']}>
      <Link to={to('branches')} onClick={onDone}>
        All branches
      </Link>
      <Link to={to(tagsTitle.toLowerCase())} onClick={onDone}>
        All {tagsTitle.toLowerCase()}
      </Link>
    </div>
  )
}

/** What the tags of a repository are, where they come from a registry or a depot. */
function tagsTitleOf({ name, sourceType }: RepositoryAt): 'Tags' | 'Versions' | 'Labels' {
  if (sourceType === 'PERFORCE_DEPOT') return 'Labels'
  return isPackageName(name) ? 'Versions' : 'Tags'
}
