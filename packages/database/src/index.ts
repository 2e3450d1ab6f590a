export { askTogether } from './askTogether.js'
export { type RawBuilder, sql } from 'kysely'
export { isDatabaseAway } from './away.js'
export type { Database, Transaction } from './database.js'
export { loadDump } from './dump/loadDump.js'
export { dumpLines } from './dump/writeDump.js'
export { hasDatabase, runningDatabase } from './embedded/running.js'
export {
  cancelJob,
  claimJob,
  enqueueJob,
  enqueueJobs,
  failJob,
  finishJob,
  giveUpLostJobs,
  heartbeatJob,
  type Job,
  type JobsOptions,
  jobsChannel,
  mostLost,
  type NewJob,
  releaseJob,
} from './jobs.js'
export { listen, type Listener } from './listen.js'
export { compareMigrations, migrate } from './migrate.js'
export {
  type OpenDatabase,
  type OpenOptions,
  openDatabase,
  type PoolState,
  queriesDone,
  type QueryDone,
} from './open.js'
export { planned } from './planned.js'
export { openTestDatabase, type TestDatabase } from './testDatabase.js'
export { transaction } from './transaction.js'
