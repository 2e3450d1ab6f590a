import {
  type LineRange,
  parseLineRange,
  printLineRange,
  printRepositoryRoute,
  type RepositoryPlace,
} from '@sextant/contract'
import { readDate } from '@sextant/query'

/** What a history is narrowed to; it lives in the address. Texts are as they were written, '' for none. */
export interface HistoryView {
  readonly lines: LineRange | undefined
  readonly message: string
  readonly author: string
  /** Whose number changed with the commit. */
  readonly text: string
  readonly after: string
  readonly before: string
  readonly firstParent: boolean
}

/** The filters that are written as text, in the order of the page. */
export const textFilters = ['message', 'author', 'text', 'after', 'before'] as const
export type TextFilter = (typeof textFilters)[number]

/** A history that is not narrowed. */
export const wholeHistory: HistoryView = {
  lines: undefined,
  message: '',
  author: '',
  text: '',
  after: '',
  before: '',
  firstParent: false,
}

/** Reads what the query of an address narrows a history to: `?L10-20&author=alice&after=2024-01-31`. */
export function readHistoryView(search: string): HistoryView {
  const given = new URLSearchParams(search)
  const text = (name: TextFilter) => given.get(name) ?? ''
  return {
    lines: parseLineRange(search),
    message: text('message'),
    author: text('author'),
    text: text('text'),
    after: text('after'),
    before: text('before'),
    firstParent: given.get('first-parent') === '1',
  }
}

/** The query of the address, with its mark; '' for a history that is not narrowed. */
export function printHistoryView(view: Partial<HistoryView>): string {
  const given = new URLSearchParams()
  for (const name of textFilters) {
    const value = view[name]
    if (value) given.set(name, value)
  }
  if (view.firstParent) given.set('first-parent', '1')
  const parts = [view.lines && printLineRange(view.lines), given.toString()].filter(Boolean)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** The address of the history of a path ('' for the whole repository), or of lines of a file. */
export function historyAddress(place: RepositoryPlace, path: string, view: Partial<HistoryView> = {}): string {
  const { repository, revision } = place
  const rest = path === '' ? ['commits'] : ['commits', ...path.split('/')]
  return printRepositoryRoute({ repository, revision, rest }) + printHistoryView(view)
}

/** Whether commits are left out for what they are, and not for what the history is of. */
export function isFiltered({ message, author, after, before, firstParent }: HistoryView): boolean {
  return [message, author, after, before].some((value) => value.trim() !== '') || firstParent
}

/** What is wrong with a date, as a sentence; undefined for one that can be read and for none. */
export function dateProblem(text: string, now: Date): string | undefined {
  if (text.trim() === '' || readDate(text, now)) return undefined
  return 'Write a date such as 2024-01-31, 2 weeks ago or yesterday.'
}
