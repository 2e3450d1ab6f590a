import { messageOf } from '@sextant/base'

/** The tasks that a thread has begun and not ended. Each can be cancelled. */
export class RunningTasks {
  readonly #running = new Map<number, AbortController>()

  get count(): number {
    return this.#running.size
  }

  /** Does a task; `fail` is told of what went wrong, be it that it was cancelled. */
  async run(
    task: number,
    perform: (signal: AbortSignal) => Promise<void>,
    fail: (message: string) => void,
  ): Promise<void> {
    const controller = new AbortController()
    this.#running.set(task, controller)
    try {
      await perform(controller.signal)
    } catch (error) {
      fail(messageOf(error))
    } finally {
      this.#running.delete(task)
    }
  }

  cancel(task: number): void {
    this.#running.get(task)?.abort(new Error('The search was cancelled.'))
  }
}
