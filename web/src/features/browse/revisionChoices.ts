import type { RepositoryAt, SuggestedRevision } from './api.js'

/** One line of the revision picker. */
export interface RevisionChoice {
  readonly key: string
  readonly label: string
  /** Behind the label: what the choice is. */
  readonly note?: string
  /** As it stands in an address; undefined for the default branch. */
  readonly revision: string | undefined
  readonly isCurrent: boolean
}

export interface RevisionGroup {
  readonly title: string
  readonly choices: readonly RevisionChoice[]
}

interface ChoicesInput {
  readonly repository: Pick<RepositoryAt, 'defaultBranch' | 'changedFileCount'>
  /** The revision of the page; undefined for the default branch. */
  readonly current: string | undefined
  readonly typed: string
  readonly suggestions: readonly SuggestedRevision[]
  /** What tags are called here: versions, labels. */
  readonly tagsTitle: string
}

/**
 * What can be picked: the working tree where there is one, branches, tags, and last what was typed itself, which may
 * name a commit or any other revision that no list has.
 */
export function revisionGroups(input: ChoicesInput): readonly RevisionGroup[] {
  const { repository, typed, suggestions, tagsTitle } = input
  const branches = suggestions.filter(({ name }) => name.startsWith('refs/heads/'))
  const tags = suggestions.filter(({ name }) => name.startsWith('refs/tags/'))
  const tagNames = new Set(tags.map(({ displayName }) => displayName))
  const defaultName = repository.defaultBranch?.displayName
  const ofBranch = ({ name, displayName }: SuggestedRevision): RevisionChoice => {
    const isDefault = displayName === defaultName
    // A tag of the same name would be found before the branch.
    const revision = isDefault ? undefined : tagNames.has(displayName) ? name : displayName
    return choice(input, { key: name, label: displayName, revision, ...(isDefault && { note: 'default' }) })
  }
  const ofTag = ({ name, displayName }: SuggestedRevision) =>
    choice(input, { key: name, label: displayName, revision: displayName })
  const groups = [
    { title: 'Files on disk', choices: worktreeChoices(input) },
    { title: 'Branches', choices: defaultFirst(branches.map(ofBranch)) },
    { title: tagsTitle, choices: tags.map(ofTag) },
    { title: 'Any revision', choices: typedChoices(input, typed) },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}

function choice({ current }: ChoicesInput, line: Omit<RevisionChoice, 'isCurrent'>): RevisionChoice {
  const isCurrent = line.revision === current || (line.revision === undefined && current === line.label)
  return { ...line, isCurrent }
}

const worktree = '@worktree'

function worktreeChoices(input: ChoicesInput): readonly RevisionChoice[] {
  const { changedFileCount } = input.repository
  if (changedFileCount === null || !'working tree'.includes(input.typed.toLowerCase())) return []
  const note = changedFileCount === 0 ? 'as committed' : `${changedFileCount} changed`
  return [choice(input, { key: worktree, label: 'Working tree', revision: worktree, note })]
}

function typedChoices(input: ChoicesInput, typed: string): readonly RevisionChoice[] {
  const name = typed.trim()
  const isListed = input.suggestions.some((one) => one.displayName === name || one.name === name)
  if (name === '' || isListed || /^[@-]$/.test(name)) return []
  const isCommit = /^[0-9a-f]{7,64}$/i.test(name)
  const note = isCommit ? 'commit' : 'as typed'
  return [choice(input, { key: `typed ${name}`, label: isCommit ? name.slice(0, 7) : name, revision: name, note })]
}

function defaultFirst(choices: readonly RevisionChoice[]): readonly RevisionChoice[] {
  return [...choices.filter(({ revision }) => revision === undefined), ...choices.filter((one) => one.revision)]
}
