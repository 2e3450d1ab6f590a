/** What an area would be, where it is not there. */
interface Offer {
  readonly title: string
  readonly lead: string
  /** What one can do with it, and how. */
  readonly gains: readonly (readonly [string, string])[]
  /** How somebody comes by it who does not administer the instance. */
  readonly way: string
  /** Where the help tells of it. */
  readonly help: string
}

export const codeSearch: Offer = {
  title: 'Code search is off on this instance',
  lead: 'With code search a whole team finds its way in all of its repositories.',
  gains: [
    ['Search every repository at once', 'Words, regular expressions and symbols, at every branch, tag and commit.'],
    ['Know that the answer is whole', 'Each answer says what was searched, what was not, and why.'],
    ['Read on from what was found', 'Files with their colours, their history and the places that use them.'],
  ],
  way: 'A site admin can turn it on; everything else on this instance works without it.',
  help: '/help/areas#code-search',
}

export const batchChanges: Offer = {
  title: 'Batch changes are for instances of your own',
  lead: 'A batch change makes the same change in many repositories, and follows it until it is merged.',
  gains: [
    ['Say it once', 'A file describes which repositories, which commands, and the words of the changesets.'],
    ['See it before it is there', 'Every difference is shown before anything reaches a code host.'],
    ['Follow it to the end', 'Which are open, reviewed, failing or merged, in one list.'],
  ],
  way: 'This public instance reads public code and changes none. An instance of your own runs where your code is.',
  help: '/help/areas#batch-changes',
}

/** All of them. */
export const offers: readonly Offer[] = [codeSearch, batchChanges]
