/**
 * What counts how much when files are ranked. Every signal goes from 0 to 1 before it is weighed, but for an exact name,
 * which goes a little beyond. Decision 10 tells how the figures were found.
 */
export const weights = {
  /** How often and how plainly the text says the terms. The measure of everything else. */
  text: 1,
  /** The terms stand together. Only where there are several; then it tells more than how often each occurs. */
  closeness: 0.75,
  /** The file defines what was asked for: whoever knows a name mostly wants the place where it is made. */
  symbol: 1.1,
  /** A word before a whole match says that it is a definition: it tells a class or function from a field. */
  definition: 0.7,
  /** The file is named so. More than a field or variable of that name, less than a class or function. */
  path: 1.5,
} as const

/** BM25's own two constants, as they are mostly used: how fast further occurrences lose weight, and what length costs. */
export const [saturation, lengthCost] = [1.2, 0.75]
/** A file of so many bytes is of usual length: the mean of the corpora was 7 to 12 KB. */
export const usualBytes = 8 * 1024

/** How much an occurrence counts by its edges: inside a word, as a part of one (`retry` in `retryLater`), a whole one. */
export const edgeWeights = [0.15, 0.55, 1] as const

/** What a name is worth in which the terms are nearly lost, against one that is nothing but them. */
export const leastOfName = 0.25
/** A name that is just the terms is worth so much more than one that could hardly be nearer to them. */
export const exactName = 0.4
/** Letters of the other case cost a name so much. */
export const otherCase = 0.92

/** A folder named so against a file named so, by the edges of the match. */
export const folderWeights = [0.08, 0.25, 0.45] as const

/** Terms next to each other in their order, on one line, within three lines, within ten, and farther apart. */
export const closenessOf = { phrase: 1, line: 0.7, near: 0.45, around: 0.2, apart: 0.05 } as const

/** What a file is worth by what it is: whoever searches mostly wants the code that does it. */
export const qualities = {
  code: 1,
  /** Says what there is elsewhere: headers, declarations, interface descriptions. */
  declarations: 0.82,
  /** Prose explains, and names everything: it comes behind what it explains. */
  prose: 0.62,
  /** Settings, styles and data: many names, little meaning. */
  data: 0.5,
  /** Tests and examples use what others define. */
  test: 0.42,
  /** Copied in or generated: somebody else's. */
  foreign: 0.25,
  /** Lists of changes, licences and translations: they name everything once. */
  list: 0.3,
} as const

/** What a symbol is worth by its kind, as symbol sources name kinds: what others refer to most comes first. */
export const kindWeights: ReadonlyMap<string, number> = new Map([
  ...['class', 'interface', 'struct', 'enum'].map((kind) => [kind, 1] as const),
  ...['function', 'namespace', 'module', 'package'].map((kind) => [kind, 0.95] as const),
  ...['method', 'constant', 'type-parameter'].map((kind) => [kind, 0.85] as const),
  ...['constructor', 'variable', 'field', 'property', 'enum-member'].map((kind) => [kind, 0.7] as const),
])
/** Keys, headings and values. */
export const usualKind = 0.5

/** Of the lines of a file: that one defines a term, and that one holds all terms, beside how plainly it holds each. */
export const lineWeights = { definition: 1, together: 0.8 } as const
