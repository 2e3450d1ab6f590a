import { regexProblem } from '@sextant/regex'

/** What is wrong with a regular expression, as the server will say it. It is read here and not run. */
export const checkPattern = (source: string) => regexProblem(source, { caseSensitive: true })
