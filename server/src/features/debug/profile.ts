import { Session } from 'node:inspector/promises'
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'
import { AppError } from '@sextant/base'

let isBusy = false

/** Where the main thread of this process spends its time, for so many seconds. One at a time: each costs a little. */
export async function profileFor(seconds: number): Promise<object> {
  if (isBusy) throw new AppError('resource_exhausted', 'profile-runs', 'A profile is being taken. Try again after it.')
  isBusy = true
  const session = new Session()
  try {
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.start')
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return (await session.post('Profiler.stop')).profile
  } finally {
    session.disconnect()
    isBusy = false
  }
}

/** What memory is used for, in bytes; never what stands in it. */
export const heapFigures = () => ({
  process: process.memoryUsage(),
  heap: getHeapStatistics(),
  spaces: getHeapSpaceStatistics(),
})
