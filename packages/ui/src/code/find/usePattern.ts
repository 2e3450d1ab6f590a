import { useEffect, useMemo, useState } from 'react'
import { type FindQuery, type FoundPlaces, noPlaces, wholeWords } from './findPlaces.js'

/** Where a regular expression matches, or why it cannot be looked for. */
export type PatternAnswer = {
  readonly places: FoundPlaces
  readonly problem?: string | undefined
}

/** Looks for a regular expression in a text, away from the thread that draws. Rejects once the signal is given. */
export type FindPattern = (
  text: string,
  pattern: { readonly words: string; readonly matchCase: boolean },
  signal: AbortSignal,
) => Promise<PatternAnswer>

interface Answered {
  readonly text: string
  readonly words: string
  readonly matchCase: boolean
  readonly answer: PatternAnswer
}

/** The answer to a query that is a regular expression; undefined for one that is none, and until it is there. */
export function usePattern(
  text: string,
  { words, matchCase, wholeWord, isPattern }: FindQuery,
  findPattern: FindPattern | undefined,
): PatternAnswer | undefined {
  const [answered, setAnswered] = useState<Answered>()
  const isWanted = isPattern && words !== ''
  useEffect(() => {
    if (!isWanted || !findPattern) return undefined
    const stop = new AbortController()
    const keep = (answer: PatternAnswer) => !stop.signal.aborted && setAnswered({ text, words, matchCase, answer })
    findPattern(text, { words, matchCase }, stop.signal).then(keep, () =>
      keep({ places: noPlaces, problem: 'Regular expressions cannot be looked for at the moment.' }),
    )
    return () => stop.abort()
  }, [text, words, matchCase, isWanted, findPattern])
  const isOfQuery = answered?.text === text && answered.words === words && answered.matchCase === matchCase
  const answer = isOfQuery ? answered.answer : undefined
  return useMemo(() => {
    if (words === '') return { places: noPlaces }
    return answer && wholeWord ? { ...answer, places: wholeWords(text, answer.places) } : answer
  }, [text, words, wholeWord, answer])
}
