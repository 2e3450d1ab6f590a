import { Worker } from 'node:worker_threads'

/** What a thread is to do. */
export type Work =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: Cost }
  | { readonly kind: 'verify'; readonly stored: string; readonly password: string }

/** The costs of argon2id. */
export interface Cost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** The text to store, or whether the password is right. */
export type Answer = string | boolean

type Said = { readonly answer: Answer } | { readonly problem: string }

/** Does a piece of work in a thread that has nothing to do. */
export type DoInThread = (work: Work) => Promise<Answer>

/**
 * Threads that hash passwords below everybody else's priority: sign-ins wait when processors are scarce, searches do
 * not. They begin with the first password and keep no process alive. No more may be asked at once than there are.
 */
export function passwordThreads(): DoInThread {
  const idle: Worker[] = []
  return async (work) => {
    const thread = idle.pop() ?? newThread()
    const said = await ask(thread, work)
    idle.push(thread)
    if ('problem' in said) throw new Error(said.problem)
    return said.answer
  }
}

function newThread(): Worker {
  const thread = new Worker(new URL('./passwordThread.js', import.meta.url))
  // Whoever waits for an answer hears of it; without a listener it would end the process.
  thread.on('error', () => undefined)
  return thread
}

/** Throws when the thread ends before it answers; it is not used again. */
function ask(thread: Worker, work: Work): Promise<Said> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The thread that hashes passwords has ended.'))
    thread.ref()
    thread.once('exit', ended)
    thread.once('message', (said: Said) => {
      thread.off('exit', ended)
      thread.unref()
      resolve(said)
    })
    thread.postMessage(work)
  })
}
