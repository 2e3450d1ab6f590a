import { localIndexingJob } from './runner/localRunner.js'
import type { LocalRunner } from './runner/runnerApi.js'

/** The jobs of auto-indexing on this machine, by kind. */
export function autoIndexingJobs(
  runner: LocalRunner,
): Readonly<Record<string, (payload: unknown, signal: AbortSignal) => Promise<void>>> {
  return {
    async [localIndexingJob](payload, signal) {
      const id = typeof payload === 'object' && payload && 'id' in payload ? Number(payload.id) : Number.NaN
      if (Number.isSafeInteger(id)) await runner.run(id, signal)
    },
  }
}
