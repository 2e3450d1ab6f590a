import type { Configuration } from './environment.js'

/** What a repository's own configuration must not decide about a history. */
export const historyConfiguration: Configuration = [
  ['log.follow', 'false'],
  ['log.showRoot', 'true'],
  ['log.mailmap', 'false'],
  ['diff.orderFile', '/dev/null'],
  ['diff.renameLimit', '1000'],
  ['i18n.logOutputEncoding', 'UTF-8'],
  ['core.quotePath', 'false'],
  ['core.commitGraph', 'true'],
  ['commitGraph.readChangedPaths', 'true'],
]

/** What a git that looks into changes may use, however a repository is made. */
export const changeLimits = { cpuSeconds: 120, fileBytes: 1024 * 1024, memoryBytes: 2 * 1024 ** 3 } as const
