import type { Tour, TourAction, TourStep, TourTask } from './tour.js'

/** The list without the element at a place, with another there, or with two that have changed places. */
export const without = <T>(list: readonly T[], at: number): readonly T[] => list.toSpliced(at, 1)
export const replaced = <T>(list: readonly T[], at: number, by: T): readonly T[] => list.with(at, by)

export function movedUp<T>(list: readonly T[], at: number): readonly T[] {
  const [one] = list.slice(at, at + 1)
  return one === undefined || at === 0 ? list : list.toSpliced(at, 1).toSpliced(at - 1, 0, one)
}

/** A step to be filled in. Progress is kept by its id: it is another one than every step before had. */
export const newStep = (): TourStep => ({
  id: crypto.randomUUID(),
  label: '',
  action: { type: 'search-query', query: '' },
})

export const newTask = (): TourTask => ({ title: '', steps: [newStep()] })

/** The text behind an action, whatever it is. */
export const targetOf = (action: TourAction): string => (action.type === 'link' ? action.value : action.query)

export const actionOf = (type: TourAction['type'], target: string): TourAction =>
  type === 'link' ? { type, value: target } : { type, query: target }

/** Why a draft cannot be published; undefined when it can. */
export function problemOf({ tasks }: Tour): string | undefined {
  if (tasks.length === 0) return 'A tour has at least one task.'
  const steps = tasks.flatMap((task) => task.steps)
  if (tasks.some(({ title }) => title.trim() === '')) return 'Each task has a title.'
  if (tasks.some((task) => task.steps.length === 0)) return 'Each task has at least one step.'
  if (steps.some(({ label }) => label.trim() === '')) return 'Each step has words.'
  const isOdd = ({ action }: TourStep) =>
    action.type === 'link' ? !/^(\/(?![/\\])|https?:\/\/)\S*$/.test(action.value.trim()) : action.query.trim() === ''
  const odd = steps.find(isOdd)
  if (odd === undefined) return undefined
  return odd.action.type === 'link'
    ? `“${odd.label}” leads to a page: an address that begins with / or https://.`
    : `“${odd.label}” needs a query.`
}
