import { type KeyboardEvent, useRef } from 'react'

/** Letters that follow each other within this many milliseconds are one word. */
const pause = 700

/** Finds the next of some names that begins with what is being typed; -1 for a key that is no letter, or when none does. */
export function useTypeAhead(): (names: readonly string[], active: number, event: KeyboardEvent) => number {
  const typed = useRef({ word: '', at: 0 })
  return (names, active, { key, timeStamp }) => {
    if (key.length !== 1 || key === ' ') return -1
    const word = timeStamp - typed.current.at > pause ? key : typed.current.word + key
    typed.current = { word, at: timeStamp }
    return nextNamed(names, active, word.toLowerCase())
  }
}

/** The next name behind `active`, going round, that begins with a word; `active` itself counts once more was typed. */
export function nextNamed(names: readonly string[], active: number, word: string): number {
  const from = word.length > 1 ? active : active + 1
  for (let step = 0; step < names.length; step++) {
    const at = (from + step) % names.length
    if (names[at]?.toLowerCase().startsWith(word)) return at
  }
  return -1
}
