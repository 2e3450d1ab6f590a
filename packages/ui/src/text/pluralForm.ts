/**
 * Which form of a noun goes with a count: the first or the second, as in English. A build in another language puts that
 * language's rules in the place of this file.
 */
export const pluralForm = (count: number): number => (count === 1 ? 0 : 1)
