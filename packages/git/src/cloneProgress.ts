export type ClonePhase = 'counting' | 'compressing' | 'receiving' | 'resolving'

export interface CloneProgress {
  readonly phase: ClonePhase
  /** From 0 to 1, within the phase. */
  readonly fraction: number
}

const phases: Readonly<Record<string, ClonePhase>> = {
  Counting: 'counting',
  Compressing: 'compressing',
  Receiving: 'receiving',
  Resolving: 'resolving',
}

// The host can claim what it likes; a line of progress has no more than this.
const longestLine = 1000

/** Reads git's progress lines ("Receiving objects:  45% (9/20)"). Tells each step once. */
export function progressOf(onProgress: ((progress: CloneProgress) => void) | undefined): (chunk: Buffer) => void {
  let rest = ''
  let last = ''
  return (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split(/[\r\n]/)
    rest = (lines.pop() ?? '').slice(-longestLine)
    for (const line of lines) {
      const [step = '', word = '', percent = ''] = /^(?:remote: )?(\w+) (?:objects|deltas): +(\d+)%/.exec(line) ?? []
      const phase = Object.hasOwn(phases, word) ? phases[word] : undefined
      if (phase === undefined || step === last) continue
      last = step
      onProgress?.({ phase, fraction: Math.min(Number(percent) / 100, 1) })
    }
  }
}
