import { file, type LooseRepository } from './looseRepository.js'

/**
 * What is to become of a hostile repository: refused by the clone; found, so that its file is searched and shown; or
 * either, where versions of git differ, as long as it is told.
 */
export type Outcome = 'refused' | 'found' | 'either'

export type HostileRepository = readonly [name: string, outcome: Outcome, make: (repository: LooseRepository) => void]

/** A repository with a file whose name is the row's. */
export const named = (what: string, outcome: Outcome, name: string | Buffer): HostileRepository => [
  `a file named ${what}`,
  outcome,
  (to) => void to.main([file(name, to.blob('text\n'))]),
]
