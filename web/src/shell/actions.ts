import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Something that a person can have done from anywhere on a page, as the finder lists it. */
export interface Action {
  /** What it does, such as "Go to insights"; no two actions of a page have the same. */
  readonly label: string
  /** The keys that do it too. */
  readonly keys?: string
  readonly run: () => void
}

let registered: readonly Action[] = []
const listeners = new Set<() => void>()
const nothing: readonly Action[] = []

/** Offers actions while the component is shown. */
export function useActions(actions: readonly Action[]): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const key = actions.map(({ label, keys }) => `${label}\0${keys}`).join('\0')
  useEffect(() => {
    const mine = latest.current.map((one) => ({
      ...one,
      run: () => latest.current.find(({ label }) => label === one.label)?.run(),
    }))
    change([...registered, ...mine])
    return () => change(registered.filter((one) => !mine.includes(one)))
  }, [key])
}

/** Every action that is offered at this moment, in the order they were shown. */
export function useActionList(): readonly Action[] {
  return useSyncExternalStore(
    subscribe,
    () => registered,
    () => nothing,
  )
}

function change(to: readonly Action[]): void {
  registered = to
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What opens the form for feedback. */
export const feedbackAction = 'Send feedback'
