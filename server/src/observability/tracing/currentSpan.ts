import { messageOf } from '@sextant/base'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span, SpanBeginning } from './span.js'

const storage = new AsyncLocalStorage<Span | undefined>()

/** The span that what runs now belongs to; undefined where nothing is recorded. */
export const currentSpan = (): Span | undefined => storage.getStore()

/** Runs something, and all that it begins, as part of a span. */
export const within = <Result>(span: Span | undefined, work: () => Result): Result => storage.run(span, work)

/** Does work as a span within the current one, where one is recorded; the span ends with the work, and tells if it fails. */
export async function inSpan<Result>(
  name: string,
  work: (span: Span | undefined) => Promise<Result>,
  beginning: Omit<SpanBeginning, 'name'> = {},
): Promise<Result> {
  const span = currentSpan()?.child({ ...beginning, name })
  return span ? endingWith(span, () => work(span)) : work(undefined)
}

/** Does work as this span, which ends with it. */
export async function endingWith<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await within(span, work)
  } catch (error) {
    span.fail(messageOf(error))
    throw error
  } finally {
    span.end()
  }
}
