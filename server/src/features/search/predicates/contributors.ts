import type { HistoryMatch, HistoryQuery } from '@sextant/engine'
import { diffTrees, type ObjectId, parseObjectId, type TreePair } from '@sextant/git'
import { historiesOf } from '../historyTargets.js'
import type { Target } from '../resolveTargets.js'
import { inTurns } from './inTurns.js'
import type { LookingInto } from './lookingInto.js'
import { personPattern } from './personPattern.js'
import { Recent } from './recent.js'
import { textMatcher } from './textMatcher.js'

/** What somebody has changed in the history of a target. */
interface Contributions {
  readonly paths: ReadonlySet<string>
  /** Whether every commit of theirs was looked at. */
  readonly complete: boolean
}

/** Of one target not more commits are looked at, and not more changes of one commit. */
const [mostCommits, mostChanges] = [50_000, 20_000]
/** Paths that are kept in memory, over all that was asked for lately. */
const pathsKept = 500_000

const recent = new Recent<Contributions>(pathsKept)
const limits = { matches: mostCommits, linesPerCommit: 0, contextLines: 0, lineBytes: 100 }

/**
 * The paths that people whose names or addresses match have changed, for each target: those of the commits, merges
 * aside, that it descends from. A file that was moved counts under its new name from then on.
 */
export function contributionsOf(looking: LookingInto, pattern: string): Promise<readonly Contributions[]> {
  return inTurns(looking.targets, 2, (target) => contributionsTo(looking, target, pattern))
}

async function contributionsTo(looking: LookingInto, target: Target, pattern: string): Promise<Contributions> {
  const [history] = historiesOf([target], [])
  const [source] = history?.target.sources ?? []
  if (!history || source?.kind !== 'commit') return { paths: new Set(), complete: true }
  const key = JSON.stringify([source.gitDirectory, source.commit, pattern])
  const known = recent.get(key)
  if (known) return known
  const { commits, complete } = await commitsBy(looking, history.target, pattern)
  const changed = await pathsChanged(source.gitDirectory, commits, looking.signal)
  const found = { paths: changed.paths, complete: complete && changed.complete }
  recent.add(key, found, found.paths.size + 10)
  return found
}

async function commitsBy(
  { history, signal }: LookingInto,
  target: ReturnType<typeof historiesOf>[number]['target'],
  pattern: string,
): Promise<{ readonly commits: readonly HistoryMatch[]; readonly complete: boolean }> {
  const matches = textMatcher(pattern)
  const commits: HistoryMatch[] = []
  const receive = ({ matches: found }: { readonly matches: readonly HistoryMatch[] }) => {
    commits.push(...found.filter(({ author, parents }) => parents.length < 2 && isBy(author)))
  }
  const isBy = ({ name, email }: HistoryMatch['author']) => matches(name) || matches(email)
  const outcome = await history.search({ query: queryFor(pattern), targets: [target], limits }, receive, signal)
  return { commits, complete: !outcome.limitHit && outcome.looks[0]?.complete === true }
}

function queryFor(pattern: string): HistoryQuery {
  const loose = personPattern(pattern)
  return {
    kind: 'commit',
    pattern: { kind: 'everything' },
    caseSensitive: false,
    authors: loose === undefined ? [] : [{ pattern: loose, negated: false }],
    committers: [],
    messages: [],
    paths: [],
    lines: 'both',
  }
}

/** git knows the empty tree without storing it, in either kind of repository. */
const emptyTrees = {
  40: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  64: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
}

async function pathsChanged(
  gitDirectory: string,
  commits: readonly HistoryMatch[],
  signal: AbortSignal,
): Promise<Contributions> {
  const paths = new Set<string>()
  let complete = true
  const pairs = commits.flatMap(({ commit, parents: [parent] }) => pairOf(commit, parent))
  for await (const { found, truncated, changes } of diffTrees({ gitDirectory }, pairs, {
    maxChanges: mostChanges,
    signal,
  })) {
    complete &&= found && !truncated
    for (const { path, kind } of changes) if (kind !== 'deleted') paths.add(path)
  }
  return { paths, complete }
}

function pairOf(commit: string, parent: string | undefined): readonly TreePair[] {
  const to = parseObjectId(commit)
  const from: ObjectId | undefined = parseObjectId(parent ?? (commit.length === 64 ? emptyTrees[64] : emptyTrees[40]))
  return from && to ? [{ from, to }] : []
}
