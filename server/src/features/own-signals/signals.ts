/** Everything that can be gathered of who owns code, in the order of the page. */
export const signals = {
  'recent-contributors':
    'Who changed a file in the last 90 days counts as somebody who may own it. From the default branch of each repository.',
  'recent-views':
    'Who looked at a file in the last 90 days counts as somebody who may own it. From the event log, which can be switched off.',
  analytics: 'Counts how many files of the instance have an owner, for the page of ownership analytics.',
} as const

export type SignalName = keyof typeof signals

export const isSignal = (name: string): name is SignalName => Object.hasOwn(signals, name)

/** How it is set. */
export interface SignalConfiguration {
  readonly name: SignalName
  readonly isEnabled: boolean
  /** Regular expressions (RE2) of names of repositories. */
  readonly excludedRepoPatterns: readonly string[]
}
