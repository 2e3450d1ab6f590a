/** A command to run before an indexer, in its folder. */
export interface RuleStep {
  /** The container; that of the indexer when absent. */
  readonly image?: string
  readonly commands: readonly string[]
  /** Only where one of these files lies in the folder. */
  readonly has?: readonly string[]
}

/** Which files ask for which index: one job for each folder in which such a file lies. */
export interface InferenceRule {
  readonly name: string
  /** The name of an indexer, or its container. */
  readonly indexer: string
  /** Globs over paths. */
  readonly files: readonly string[]
  /** Globs over paths of files that do not count. */
  readonly except?: readonly string[]
  /** Endings of which a file must lie in or below the folder. */
  readonly requires?: readonly string[]
  /** Leaves out folders that lie below another one of this rule. */
  readonly topmost?: boolean
  /** Names of rules above: leaves out folders that one of them has taken, or one above them. */
  readonly unless?: readonly string[]
  readonly args: readonly string[]
  readonly outfile: string
  readonly steps?: readonly RuleStep[]
  readonly local_steps?: readonly string[]
  readonly requestedEnvVars?: readonly string[]
}

/** How index jobs are inferred from the files of a repository. */
export interface InferenceRules {
  readonly version: 1
  /** Globs over paths of files that count for no rule. */
  readonly except?: readonly string[]
  /** What comes after so many jobs of one repository is left out. */
  readonly most_jobs?: number
  readonly rules: readonly InferenceRule[]
}

/** Where nothing is said. */
export const usualMostJobs = 50

const text = (description: string, most = 250) => ({ type: 'string', minLength: 1, maxLength: most, description })
const texts = (description: string, most = 50) => ({
  type: 'array',
  maxItems: most,
  items: { type: 'string', minLength: 1, maxLength: 1000 },
  description,
})

const step = {
  type: 'object',
  additionalProperties: false,
  required: ['commands'],
  properties: {
    image: text('The container to run it in; that of the indexer when absent.'),
    commands: { ...texts('Commands, one after another.'), minItems: 1 },
    has: texts('Only where one of these files lies in the folder.'),
  },
}

const rule = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'indexer', 'files', 'args', 'outfile'],
  properties: {
    name: text('Names the rule, for people and for "unless".', 100),
    indexer: text('The name of an indexer, or the container that it runs in.'),
    files: { ...texts('Globs: the folder of each file that matches is indexed.'), minItems: 1 },
    except: texts('Globs of files that do not count.'),
    requires: texts('Endings, such as ".go", of which a file must lie in or below the folder.'),
    topmost: { type: 'boolean', description: 'Leaves out folders below another one of this rule.' },
    unless: texts('Names of rules above: what they have taken, and what lies below it, is left out.'),
    args: texts('The command of the indexer, with its arguments.'),
    outfile: text('The index that it writes, seen from the folder.'),
    steps: { type: 'array', maxItems: 20, items: step, description: 'What executors run before.' },
    local_steps: texts('Commands that executors run in the container of the indexer, just before it.'),
    requestedEnvVars: texts('Variables of the environment that executors hand on.'),
  },
}

/** The schema of rules: JSON schema, draft 7. */
export const inferenceSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['version', 'rules'],
  properties: {
    version: { type: 'integer', enum: [1], description: 'The version of this language: 1.' },
    except: texts('Globs of files that count for no rule.', 200),
    most_jobs: { type: 'integer', minimum: 1, maximum: 1000, description: 'The most jobs of one repository.' },
    rules: { type: 'array', maxItems: 200, items: rule, description: 'Every rule is tried on every repository.' },
  },
}
