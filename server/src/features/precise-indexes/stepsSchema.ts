import { type Builder, objectRef } from '../../graphql/builder.js'
import { type IndexSteps, readSteps, type StepLog } from './indexSteps.js'
import { preciseIndexType } from './indexTypes.js'

const logType = objectRef<StepLog>('ExecutionLogEntry')
const preIndexType = objectRef<StepLog>('PreIndexStep')
const indexType = objectRef<StepLog>('IndexStep')
const stepsType = objectRef<IndexSteps>('IndexSteps')

/** What was run to make an index here, and what it printed. */
export function defineSteps(builder: Builder): void {
  builder.objectType(logType, {
    fields: (t) => ({
      key: t.exposeString('key'),
      command: t.exposeStringList('command'),
      startTime: t.expose('startTime', { type: 'DateTime' }),
      exitCode: t.exposeInt('exitCode', { nullable: true, description: 'Null while it runs.' }),
      out: t.exposeString('out'),
      durationMilliseconds: t.exposeInt('durationMilliseconds', { nullable: true }),
    }),
  })
  for (const type of [preIndexType, indexType]) {
    builder.objectType(type, {
      fields: (t) => ({
        commands: t.stringList({ resolve: ({ command }) => [command.join(' ')] }),
        logEntry: t.field({ type: logType, nullable: true, resolve: (log) => log }),
      }),
    })
  }
  builder.objectType(stepsType, {
    fields: (t) => ({
      setup: t.field({ type: [logType], resolve: ({ setup }) => setup }),
      preIndex: t.field({ type: [preIndexType], resolve: ({ preIndex }) => preIndex }),
      index: t.field({ type: indexType, nullable: true, resolve: ({ index }) => index ?? null }),
      upload: t.field({ type: logType, nullable: true, resolve: ({ upload }) => upload ?? null }),
      teardown: t.field({ type: [logType], resolve: ({ teardown }) => teardown }),
    }),
  })
  builder.objectField(preciseIndexType, 'steps', (t) =>
    t.field({
      type: stepsType,
      nullable: true,
      description: 'Null for what was uploaded.',
      resolve: ({ steps }) => readSteps(steps) ?? null,
    }),
  )
}
