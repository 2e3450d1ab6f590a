import { AppError } from '@sextant/base'
import { Session } from 'node:inspector/promises'

/** What is profiled: where time goes, or where memory is taken. Neither holds values: a heap snapshot would. */
export type ProfileKind = 'cpu' | 'heap'

let isRunning = false

/**
 * Profiles this process for so many seconds; the answer is what Chrome's developer tools open. Throws `AppError`
 * 'aborted' while another profile is taken, and the signal's reason.
 */
export async function takeProfile(kind: ProfileKind, seconds: number, signal: AbortSignal): Promise<object> {
  if (isRunning)
    throw new AppError('aborted', 'profile-running', 'Another profile is being taken. Try again when it has ended.')
  isRunning = true
  const session = new Session()
  try {
    session.connect()
    return kind === 'cpu' ? await cpuProfile(session, seconds, signal) : await heapProfile(session, seconds, signal)
  } finally {
    session.disconnect()
    isRunning = false
  }
}

async function cpuProfile(session: Session, seconds: number, signal: AbortSignal): Promise<object> {
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  await pass(seconds, signal)
  return (await session.post('Profiler.stop')).profile
}

async function heapProfile(session: Session, seconds: number, signal: AbortSignal): Promise<object> {
  await session.post('HeapProfiler.enable')
  await session.post('HeapProfiler.startSampling')
  await pass(seconds, signal)
  return (await session.post('HeapProfiler.stopSampling')).profile
}

function pass(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, seconds * 1000)
    signal.addEventListener('abort', end, { once: true })
  })
}
