import { AppError } from '@sextant/base'
import { redactText } from '../../../http/redact.js'
import { emptyLog, type ExecutionLog, type IndexingLog } from '../queue/indexingRow.js'

type StepOutcome = Pick<ExecutionLog, 'exitCode' | 'out'>

/** Keeps what the steps of a run print, without secrets and places of this machine, and saves it as it grows. */
export class RunLog {
  readonly #save: (steps: IndexingLog) => Promise<void>
  readonly #places: readonly string[]
  #steps: IndexingLog = emptyLog
  #saving: Promise<void> = Promise.resolve()

  /** `places` are folders of this machine, the longer ones first, which are shown as `.`. */
  constructor(save: (steps: IndexingLog) => Promise<void>, places: readonly string[]) {
    this.#save = save
    this.#places = places
  }

  get steps(): IndexingLog {
    return this.#steps
  }

  redacted(text: string): string {
    const bare = this.#places.reduce((rest, place) => rest.replaceAll(place, '.'), text)
    return bare
      .split('\n')
      .map((line) => redactText(line))
      .join('\n')
  }

  /** Does a step and logs it. Throws when it throws, or when it ends with another exit code than 0. */
  async step(
    kind: 'setup' | 'index' | 'upload',
    { key, command }: Pick<ExecutionLog, 'key' | 'command'>,
    work: (tell: (out: string) => void) => Promise<StepOutcome>,
  ): Promise<void> {
    const startTime = new Date().toISOString()
    const began = performance.now()
    const entry = (out: string, exitCode: number | null): ExecutionLog => ({
      key,
      command: command.map((part) => this.redacted(part)),
      startTime,
      exitCode,
      durationMilliseconds: exitCode === null ? null : Math.round(performance.now() - began),
      out: this.redacted(out),
    })
    this.#put(kind, entry('', null))
    try {
      const { exitCode, out } = await work((text) => this.#put(kind, entry(text, null)))
      this.#put(kind, entry(out, exitCode))
      if (exitCode === 0) return
      throw new AppError('failed_precondition', 'step-failed', `${command[0]} ended with exit code ${exitCode}.`)
    } catch (error) {
      if (!(error instanceof AppError && error.reason === 'step-failed')) this.#put(kind, entry('', -1))
      throw error
    } finally {
      await this.#saving
    }
  }

  #put(kind: 'setup' | 'index' | 'upload', entry: ExecutionLog): void {
    this.#steps = { ...this.#steps, ...(kind === 'setup' ? { setup: [entry] } : { [kind]: entry }) }
    const steps = this.#steps
    // One after another, so that what was said last is what stays. The log is not worth a run: a failure is passed over.
    this.#saving = this.#saving.then(() => this.#save(steps)).catch(() => undefined)
  }
}
