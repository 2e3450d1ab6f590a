import { AsyncLocalStorage } from 'node:async_hooks'
import { niceness } from '@sextant/base/thread'

const background = new AsyncLocalStorage<boolean>()

/** Runs something that nobody waits for: every git that it begins gives way to those of requests. */
export const inBackground = <Result>(work: () => Result): Result => background.run(true, work)

/** Runs something that others may want as well, such as the start of what is kept for them. */
export const inForeground = <Result>(work: () => Result): Result => background.run(false, work)

/** So many steps of nice(1) what nobody waits for gives way. */
export const backgroundNiceness = niceness.background

/** So many steps of nice(1) a git that is started now gives way. */
export const usualNiceness = (): number => (background.getStore() === true ? backgroundNiceness : 0)
