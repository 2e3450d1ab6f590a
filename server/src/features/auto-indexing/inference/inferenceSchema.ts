import { type Builder, objectRef } from '../../../graphql/builder.js'
import { EmptyResponse } from '../../../graphql/commonTypes.js'
import { requireSiteAdmin } from '../../../http/viewer.js'
import { ConfigurationProblem, JobDescription } from '../jobSchema.js'
import { requireRepository } from '../policy.js'
import { requireCommit, requireGit } from '../requireCommit.js'
import type { AutoIndexingServices } from '../services.js'
import { builtInScript } from './builtInScript.js'
import type { InferredJobs } from './inferJobs.js'
import { currentScript, inferAt, requireRules } from './inferAt.js'
import { updateScript } from './manageScript.js'
import { readScript } from './readScript.js'

const InferredResult = objectRef<InferredJobs>('InferAutoIndexJobsResult')

/** The rules that jobs are inferred by, in GraphQL. */
export function defineInference(builder: Builder, services: AutoIndexingServices): void {
  const { store } = services
  builder.objectType(InferredResult, {
    fields: (t) => ({
      jobs: t.field({ type: [JobDescription], resolve: ({ jobs }) => [...jobs] }),
      inferenceOutput: t.string({
        description: 'What was left out, as sentences; empty when nothing was.',
        resolve: ({ notes }) => notes.join(' '),
      }),
    }),
  })
  builder.queryField('codeIntelligenceInferenceScript', (t) =>
    t.string({
      description: 'The rules that hold: JSON with comments. Site admins only.',
      resolve(_root, _args, { viewer }) {
        requireSiteAdmin(viewer)
        return currentScript(store.db)
      },
    }),
  )
  builder.queryField('codeIntelligenceBuiltInInferenceScript', (t) =>
    t.string({ description: 'The rules that come with the product.', resolve: () => builtInScript }),
  )
  builder.queryField('codeIntelligenceInferenceScriptProblems', (t) =>
    t.field({
      type: [ConfigurationProblem],
      description: 'What is wrong with rules, before they are saved. Site admins only.',
      args: { script: t.arg.string({ required: true }) },
      resolve(_root, { script }, { viewer }) {
        requireSiteAdmin(viewer)
        const read = readScript(script)
        return read.ok ? [] : [...read.problems]
      },
    }),
  )
  builder.queryField('inferAutoIndexJobsForRepo', (t) =>
    t.field({
      type: InferredResult,
      description:
        'The jobs that rules ask for at a commit: those that hold, or those given, which site admins may try.',
      args: {
        repository: t.arg.id({ required: true }),
        rev: t.arg.string({ description: 'The default branch when absent.' }),
        script: t.arg.string(),
      },
      async resolve(_root, { repository: id, rev, script }, { viewer, signal }) {
        if (typeof script === 'string') requireSiteAdmin(viewer)
        const repository = await requireRepository(store, viewer, id)
        const rules = requireRules(script ?? (await currentScript(store.db)))
        const git = requireGit(repository)
        return inferAt(git, await requireCommit(repository, rev ?? undefined, signal), { rules, signal })
      },
    }),
  )
  builder.mutationField('updateCodeIntelligenceInferenceScript', (t) =>
    t.field({
      type: EmptyResponse,
      description: 'Sets the rules; an empty text takes those of the product back. Site admins only.',
      args: { script: t.arg.string({ required: true }) },
      async resolve(_root, { script }, { viewer }) {
        await updateScript(services, viewer, script)
        return {}
      },
    }),
  )
}
