import { parseObjectId, type ObjectId } from '@sextant/git'
import { gitOutput } from '../../../testGit.js'
import type { SearchCounts } from '@sextant/engine'
import type { Engine } from '../openEngine.js'
import type { PlainRepository } from './plainRepository.js'
import { type FileQuestion, fileQuestions, type HistoryQuestion, historyQuestions } from './questions.js'

const never = new AbortController().signal
const fileLimits = { matches: 1e9, linesPerFile: 500, contextLines: 0, fileBytes: 1024 * 1024, lineBytes: 10_000 }
const historyLimits = { matches: 1e9, linesPerCommit: 100, contextLines: 0, lineBytes: 10_000 }

/** What a search said: its results, one a line, and what it could not search. */
export interface Said {
  readonly question: string
  readonly results: readonly string[]
  readonly problems: readonly string[]
  /** Files that it says may define more, because there was no time to read them to the end. */
  readonly leftOut: number
}

/** The revisions of one repository that questions are asked of. */
export interface Asked {
  readonly gitDirectory: string
  readonly commits: readonly string[]
}

export function commitSource(gitDirectory: string, commit: string) {
  return { kind: 'commit', gitDirectory, commit: idOf(commit) } as const
}

function idOf(commit: string): ObjectId {
  const id = parseObjectId(commit)
  if (!id) throw new Error(`${commit} is no id of a commit.`)
  return id
}

/** What the engine answers to every question. */
export async function answersOf(engine: Engine, asked: Asked, signal: AbortSignal = never): Promise<readonly Said[]> {
  const answers: Said[] = []
  for (const question of fileQuestions) answers.push(await askFiles(engine, question, { asked, signal }))
  for (const question of historyQuestions) answers.push(await askHistory(engine, question, { asked, signal }))
  return answers
}

interface How {
  readonly asked: Asked
  readonly signal: AbortSignal
}

export async function askFiles(engine: Engine, { name, query }: FileQuestion, { asked, signal }: How): Promise<Said> {
  const { gitDirectory, commits } = asked
  const results: string[] = []
  const request = { query, targets: commits.map((each) => commitSource(gitDirectory, each)), limits: fileLimits }
  const { targets, counts } = await engine.backend.search(
    request,
    (batch) => {
      for (const { path, matchingLines } of batch.matches) {
        for (const target of batch.targets) results.push(`${commits[target]} ${path} ${matchingLines}`)
      }
    },
    signal,
  )
  return {
    question: name,
    results: results.sort(),
    problems: targets.map(({ message }) => message),
    leftOut: leftOutOf(counts),
  }
}

export async function askHistory(
  engine: Engine,
  { name, query }: HistoryQuestion,
  { asked, signal }: How,
): Promise<Said> {
  const { gitDirectory, commits } = asked
  const results: string[] = []
  const targets = commits.map((each) => ({ sources: [commitSource(gitDirectory, each)], excluded: [] }))
  const { problems } = await engine.history.search(
    { query, targets, limits: historyLimits },
    ({ target, matches }) => results.push(...matches.map(({ commit }) => `${commits[target]} ${commit}`)),
    signal,
  )
  return { question: name, results: results.sort(), problems: problems.map(({ message }) => message), leftOut: 0 }
}

const leftOutOf = ({ symbolsPending, symbolsPartial }: SearchCounts) =>
  (symbolsPending?.count ?? 0) + (symbolsPartial?.count ?? 0)

/** What answers are to be compared with: what is right, or less of it where an answer says that it left something out. */
export function expectedOf(said: readonly Said[], right: readonly Said[]): readonly Said[] {
  return right.map((each, place) => {
    const answer = said[place]
    const isPart = answer?.results.every((result) => each.results.includes(result)) ?? false
    return answer && answer.leftOut > 0 && isPart ? answer : each
  })
}

/** What is right: every line of every file, and what git's own log finds. */
export function plainAnswers(repository: PlainRepository, commits: readonly string[]): readonly Said[] {
  const files = fileQuestions.map(({ name, finds }) => ({
    question: name,
    results: commits.flatMap((commit) =>
      repository.filesOf(commit).flatMap((file) => {
        const found = finds(file)
        return found === undefined ? [] : [`${commit} ${file.path} ${found}`]
      }),
    ),
  }))
  const histories = historyQuestions.map(({ name, gitLog }) => ({
    question: name,
    results: commits.flatMap((commit) =>
      gitOutput(repository.gitDirectory, ['log', '--format=%H', ...gitLog, commit])
        .toString()
        .split('\n')
        .flatMap((found) => (found === '' ? [] : [`${commit} ${found}`])),
    ),
  }))
  return [...files, ...histories].map((each) => ({ ...each, results: each.results.sort(), problems: [], leftOut: 0 }))
}
