import { AsyncLocalStorage } from 'node:async_hooks'
import { niceness } from '@sextant/base/thread'

const background = new AsyncLocalStorage<true>()

/** Runs something that nobody waits for: every git that it begins gives way to those of requests. */
export const inBackground = <Result>(work: () => Result): Result => background.run(true, work)

/** So many steps of nice(1) a git that is started now gives way. */
export const usualNiceness = (): number => (background.getStore() ? niceness.background : 0)
