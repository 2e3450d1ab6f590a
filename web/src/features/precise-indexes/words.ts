import type { MarkedState } from '@sextant/ui'

/** States with their mark and words, in the order in which an index goes through them. */
export const stateWords = {
  QUEUED_FOR_INDEXING: ['waiting', 'waits to be made'],
  INDEXING: ['working', 'is being made'],
  INDEXING_ERRORED: ['bad', 'could not be made'],
  INDEXING_COMPLETED: ['good', 'was made'],
  UPLOADING_INDEX: ['working', 'is being uploaded'],
  QUEUED_FOR_PROCESSING: ['waiting', 'waits to be processed'],
  PROCESSING: ['working', 'is being processed'],
  PROCESSING_ERRORED: ['bad', 'could not be processed'],
  COMPLETED: ['good', 'ready'],
  DELETING: ['waiting', 'is being deleted'],
  DELETED: ['waiting', 'deleted'],
} as const satisfies Readonly<Record<string, readonly [MarkedState, string]>>

export type PreciseIndexState = keyof typeof stateWords

// The keys of a record of all states are the states.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const states = Object.keys(stateWords) as readonly PreciseIndexState[]

/** Groups of states that people look for. */
export const stateGroups: readonly (readonly [label: string, states: readonly PreciseIndexState[]])[] = [
  ['ready', ['COMPLETED']],
  ['failed', ['PROCESSING_ERRORED', 'INDEXING_ERRORED']],
  [
    'under way',
    ['QUEUED_FOR_INDEXING', 'INDEXING', 'INDEXING_COMPLETED', 'UPLOADING_INDEX', 'QUEUED_FOR_PROCESSING', 'PROCESSING'],
  ],
  ['deleted', ['DELETING', 'DELETED']],
]

/** Whether something will happen to an index without anybody doing anything. */
export const isUnderWay = (state: PreciseIndexState): boolean =>
  stateWords[state][0] === 'working' || state === 'DELETING' || state.startsWith('QUEUED')

/** The folder of an index, for people. */
export const rootWords = (root: string): string => (root === '' ? 'whole repository' : root)
