import type { EngineSettings } from '../openEngine.js'

/** Room for everything that a test indexes. */
export const engineSettings: EngineSettings = {
  largeFiles: [],
  historyCommits: 200_000,
  historyBytes: 1024 ** 3,
  keptTextBytes: 16 * 1024 ** 2,
}
