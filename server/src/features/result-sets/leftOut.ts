import type { NotSearched } from '@sextant/contract'

/** Why an answer is not whole: as the funnel of a search says it, or `held` for matches that were counted only. */
export type LeftOutReason = NotSearched['reason'] | 'held'

/**
 * Sentences without names and figures: they are the same for everybody, and not everybody may read what was left out.
 */
const sentences: Readonly<Record<LeftOutReason, string>> = {
  limit: 'The search stopped at its limit; there is more.',
  held: 'The search stopped at its limit; there is more.',
  memory: 'The results took too much memory; there is more.',
  time: 'The time ran out before everything was searched.',
  'too-many-revisions': 'There are more revisions than one search covers.',
  failed: 'Some repositories could not be read.',
  cloning: 'Some repositories were still being cloned.',
  'missing-revision': 'Some revisions do not exist.',
  'too-large': 'Some files are too large to be searched.',
  unreadable: 'Some files could not be read.',
  'not-looked-at': 'Some commits were not looked at.',
  'changes-unknown': 'The changes of some commits could not be read.',
  'symbols-pending': 'The symbols of some files were still being indexed.',
  'symbols-partial': 'Some symbols of some files are missing.',
  'not-indexed': 'Some repositories are not indexed.',
  'not-run': 'A part of the query could not be run.',
  'structure-partial': 'Some files were too large for all matches of the template.',
  // Nobody asked for these; they do not make an answer partial.
  binary: '',
  fork: '',
  archived: '',
}

/** What these reasons mean, each sentence once. Reasons of another version of the server are passed over. */
export function leftOutSentences(reasons: readonly string[]): readonly string[] {
  const known: Readonly<Record<string, string>> = sentences
  return [...new Set(reasons.map((reason) => known[reason] ?? ''))].filter((sentence) => sentence !== '')
}

/** The reasons among these that make an answer partial. */
export const partialReasons = (reasons: readonly LeftOutReason[]): readonly LeftOutReason[] =>
  [...new Set(reasons)].filter((reason) => sentences[reason] !== '')

/** What is not there is not there, and no file is too large in one run only: such answers are partial, and still sure. */
const stillSure: ReadonlySet<LeftOutReason> = new Set<LeftOutReason>(['missing-revision', 'too-large'])

/**
 * Whether what an answer does not hold can be called gone. An answer that was cut short has not looked everywhere, and
 * then nothing is called so.
 */
export const tellsWhatIsGone = (reasons: readonly string[]): boolean => {
  const sure: ReadonlySet<string> = stillSure
  return reasons.every((reason) => sure.has(reason))
}
