import { randomUUID } from 'node:crypto'
import { changeLimits, historyConfiguration } from '../historyConfiguration.js'
import { piecesOf } from '../lines.js'
import type { ObjectId } from '../objectId.js'
import type { Repository } from '../repository.js'
import { startGit } from '../startGit.js'

/** A commit, and the parent it is compared with; none for a first commit. */
export interface Step {
  readonly id: ObjectId
  readonly parent: ObjectId | undefined
}

/** Tells which commits changed a path, by a git that compares their trees. */
export interface Judge {
  /** The ids of the steps at which something changed. One question at a time. */
  changedAmong(steps: readonly Step[]): Promise<ReadonlySet<string>>
  stop(): Promise<void>
}

/** Starts a judge. Its answers throw `GitFailed` when git dies. */
export function openJudge(repository: Repository, { path, signal }: JudgeOptions): Judge {
  const args = ['diff-tree', '--stdin', '--root', '--no-renames', '-r', '-s', '--', path] as const
  const git = startGit({ args, repository, configuration: historyConfiguration, limits: changeLimits }, { signal })
  const lines = piecesOf(git.stdout, '\n')
  return {
    async changedAmong(steps) {
      if (steps.length === 0) return new Set()
      // A line that is no commit is printed as it is, once all before it is answered.
      const end = `end ${randomUUID()}`
      git.stdin.write([...steps.map(lineOf), `${end}\n`].join(''), 'latin1')
      const changed = new Set<string>()
      for (let line = await lines.next(); line.value !== end; line = await lines.next()) {
        if (line.done) {
          await git.finished
          throw new Error('git ended before it had answered.')
        }
        changed.add(line.value)
      }
      return changed
    },
    async stop() {
      await git.stop()
      await lines.return(undefined)
    },
  }
}

interface JudgeOptions {
  readonly path: string
  readonly signal?: AbortSignal | undefined
}

const lineOf = ({ id, parent }: Step) => (parent === undefined ? `${id}\n` : `${id} ${parent}\n`)
