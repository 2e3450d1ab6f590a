import type { OwnerMatch } from '@sextant/contract'
import { type FileMatch, firstLines, type MatchBatch } from '@sextant/engine'
import type { Owner } from '../../ownership/index.js'
import type { SearchAnswer } from '../answer.js'
import type { FileCheck } from '../predicates/fileChecks.js'
import type { OwnersOf } from '../predicates/ownership.js'
import { repositoryMatch } from '../repositoryMatches.js'
import type { Target } from '../resolveTargets.js'
import { selectFile } from './selectFile.js'
import type { Selection } from './selection.js'

export interface Taking {
  readonly targets: readonly Target[]
  readonly checks: readonly FileCheck[]
  readonly selection: Selection | undefined
  /** Where owners are selected: who owns a file, and what they are as results. */
  readonly owners?: { readonly of: OwnersOf; readonly match: (owner: Owner) => OwnerMatch }
}

/** Takes the files that the engine finds: leaves out what checks refuse, and turns the rest into what is selected. */
export class FileTaker {
  readonly #taking: Taking
  readonly #answer: SearchAnswer
  /** Files that nobody owns, where owners are selected. */
  unowned = 0

  constructor(taking: Taking, answer: SearchAnswer) {
    this.#taking = taking
    this.#answer = answer
  }

  /** Adds what it takes to the answer, until that has enough. */
  take({ targets: places, matches }: MatchBatch): 'enough' | undefined {
    for (const match of matches) {
      if (this.#answer.isEnough) return this.#end()
      this.#takeOne(match, this.#fitting(places, match.path))
    }
    return this.#answer.isEnough ? this.#end() : undefined
  }

  #end(): 'enough' {
    this.#answer.endAtLimit()
    return 'enough'
  }

  #fitting(places: readonly number[], path: string): readonly number[] {
    const { checks } = this.#taking
    return checks.length === 0 ? places : places.filter((place) => checks.every((check) => check(place, path)))
  }

  #takeOne(match: FileMatch, places: readonly number[]): void {
    const { selection, targets: all } = this.#taking
    const [first, ...others] = places.flatMap((place) => all[place] ?? [])
    if (!first) return
    if (selection === 'owners') return this.#addOwners(match, places)
    if (selection === 'repo') {
      const revisions = [first, ...others].map(({ revision }) => revision)
      return this.#answer.addRepositories([repositoryMatch(first.repository, [], revisions)])
    }
    const selected = selection === undefined ? match : selectFile(match, selection)
    if (selected) this.#answer.addFiles([firstLines(selected, this.#answer.remaining)], [first, ...others])
  }

  #addOwners({ path }: FileMatch, places: readonly number[]): void {
    const { owners } = this.#taking
    if (!owners) return
    const found = places.flatMap((place) => owners.of(place, path))
    if (found.length === 0) this.unowned += 1
    this.#answer.addOwners(found.map(owners.match))
  }
}
