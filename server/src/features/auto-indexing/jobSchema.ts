import { type Builder, objectRef } from '../../graphql/builder.js'
import type { PlacedProblem } from '../../json/readJson.js'
import type { IndexJob, IndexStep } from './configuration/indexJob.js'
import { indexerKey, indexerNamed } from './indexers.js'
import { rowRoot } from './queue/indexingRow.js'

export const JobDescription = objectRef<IndexJob>('AutoIndexJobDescription')
export const ConfigurationProblem = objectRef<PlacedProblem>('AutoIndexConfigurationProblem')

const JobSteps = objectRef<IndexJob>('AutoIndexJobSteps')
const JobIndexStep = objectRef<IndexJob>('AutoIndexJobIndexStep')
const JobStep = objectRef<IndexStep>('AutoIndexJobStep')
const JobIndexer = objectRef<IndexJob>('AutoIndexJobIndexer')

/** A job as it stands in a configuration, before it is queued; and what is wrong with a text that describes jobs. */
export function defineJobs(builder: Builder): void {
  builder.objectType(JobDescription, {
    description: 'One index to be made of one folder of a commit.',
    fields: (t) => ({
      comparisonKey: t.string({
        description: 'The same for jobs that ask for the same.',
        resolve: (job) => JSON.stringify([rowRoot(job.root), indexerKey(job.indexer), job.indexer_args]),
      }),
      root: t.exposeString('root', { description: 'Empty for the whole repository.' }),
      indexer: t.field({ type: JobIndexer, resolve: (job) => job }),
      steps: t.field({ type: JobSteps, resolve: (job) => job }),
    }),
  })
  builder.objectType(JobIndexer, {
    fields: (t) => ({
      key: t.string({ resolve: ({ indexer }) => indexerKey(indexer) }),
      name: t.string({ resolve: ({ indexer }) => indexerNamed(indexer)?.key ?? indexer }),
      url: t.string({
        description: 'Empty where it is not known.',
        resolve: ({ indexer }) => indexerNamed(indexer)?.url ?? '',
      }),
      imageName: t.string({
        nullable: true,
        description: 'The container that executors run it in.',
        resolve: ({ indexer }) => (indexer.includes('/') ? indexer : (indexerNamed(indexer)?.image ?? null)),
      }),
    }),
  })
  builder.objectType(JobSteps, {
    fields: (t) => ({
      preIndex: t.field({ type: [JobStep], resolve: ({ steps }) => [...steps] }),
      index: t.field({ type: JobIndexStep, resolve: (job) => job }),
    }),
  })
  builder.objectType(JobStep, {
    fields: (t) => ({
      root: t.exposeString('root'),
      image: t.exposeString('image'),
      commands: t.stringList({ resolve: ({ commands }) => [...commands] }),
    }),
  })
  builder.objectType(JobIndexStep, {
    fields: (t) => ({
      commands: t.stringList({ resolve: ({ local_steps }) => [...local_steps] }),
      indexerArgs: t.stringList({ resolve: ({ indexer_args }) => [...indexer_args] }),
      outfile: t.string({ nullable: true, resolve: ({ outfile }) => outfile }),
      requestedEnvVars: t.stringList({ nullable: true, resolve: ({ requestedEnvVars }) => [...requestedEnvVars] }),
    }),
  })
  builder.objectType(ConfigurationProblem, {
    description: 'What is wrong with a configuration, and where.',
    fields: (t) => ({
      message: t.exposeString('message'),
      line: t.exposeInt('line', { description: 'From 1.' }),
      column: t.exposeInt('column', { description: 'From 1, in UTF-16 units.' }),
      offset: t.exposeInt('offset', { description: 'In UTF-16 units from the start.' }),
      length: t.exposeInt('length'),
    }),
  })
}
