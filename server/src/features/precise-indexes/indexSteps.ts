/** What one command printed while an index was made. */
export interface StepLog {
  readonly key: string
  readonly command: readonly string[]
  readonly startTime: Date
  /** Null while it runs. */
  readonly exitCode: number | null
  readonly out: string
  readonly durationMilliseconds: number | null
}

/** What the steps of making an index printed. */
export interface IndexSteps {
  readonly setup: readonly StepLog[]
  readonly preIndex: readonly StepLog[]
  readonly index: StepLog | undefined
  readonly upload: StepLog | undefined
  readonly teardown: readonly StepLog[]
}

/** Reads what auto-indexing keeps with an index. Undefined for what was uploaded; what cannot be read is left out. */
export function readSteps(kept: unknown): IndexSteps | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const list = (name: string): readonly StepLog[] => {
    const value: unknown = Reflect.get(kept, name)
    return Array.isArray(value) ? value.flatMap((each: unknown) => readLog(each) ?? []) : []
  }
  const one = (name: string) => readLog(Reflect.get(kept, name))
  return {
    setup: list('setup'),
    preIndex: list('preIndex'),
    index: one('index'),
    upload: one('upload'),
    teardown: list('teardown'),
  }
}

function readLog(value: unknown): StepLog | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { key, command, startTime, exitCode, out, durationMilliseconds } = { ...emptyLog, ...value }
  const began = new Date(String(startTime))
  if (typeof key !== 'string' || Number.isNaN(began.getTime())) return undefined
  return {
    key,
    command: Array.isArray(command) ? command.map(String) : [],
    startTime: began,
    exitCode: typeof exitCode === 'number' ? exitCode : null,
    out: typeof out === 'string' ? out : '',
    durationMilliseconds: typeof durationMilliseconds === 'number' ? durationMilliseconds : null,
  }
}

const emptyLog: Readonly<Record<keyof StepLog, unknown>> = {
  key: undefined,
  command: undefined,
  startTime: undefined,
  exitCode: undefined,
  out: undefined,
  durationMilliseconds: undefined,
}
