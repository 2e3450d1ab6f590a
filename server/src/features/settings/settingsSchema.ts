import { keysReader, type KeysSchema, type ReadKeys, type Values } from '../../json/keyProblems.js'

const truth = (description: string, usual: boolean) => ({ description, type: 'boolean', default: usual })

const wholeNumber = (description: string, { from, to, usual }: Readonly<Record<'from' | 'to' | 'usual', number>>) => ({
  ...{ description, type: 'integer' },
  ...{ minimum: from, maximum: to, default: usual },
})

const text = (description: string) => ({ description, type: 'string', maxLength: 10_000 })

// A colour cannot bring anything else along: no second property, no address.
const colour = (description: string) => ({
  description,
  type: 'string',
  pattern: '^(#[0-9a-fA-F]{3,8}|[a-zA-Z]{1,30})$',
})

const scope = {
  type: 'object',
  required: ['name', 'value'],
  properties: { name: text('What it is called.'), value: text('What is put before a query.') },
}

const notice = {
  type: 'object',
  required: ['message', 'location'],
  properties: {
    message: text('Markdown.'),
    location: { description: 'Where it stands.', enum: ['home', 'top'] },
    dismissible: { description: 'Whether people can put it away.', type: 'boolean', default: false },
    variant: {
      description: 'How it looks.',
      enum: ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'note'],
      default: 'info',
    },
    styleOverrides: {
      description: 'Colours of its own.',
      type: 'object',
      properties: { backgroundColor: colour('Behind the words.'), textColor: colour('Of the words.') },
    },
  },
}

const experimentalFeatures = {
  description: 'What is not finished.',
  type: 'object',
  properties: { keywordSearch: truth('Whether words of a query are searched for one by one.', true) },
}

const openInEditor = {
  description: 'The editor that files are opened in.',
  type: 'object',
  properties: {
    editorIds: { description: 'Which editors.', type: 'array', items: { type: 'string', maxLength: 100 } },
    'projectPaths.default': text('The folder that repositories lie in.'),
  },
}

/** The keys of settings, with their usual values: interfaces of existing servers, section "Settings". */
export const settingsSchema: KeysSchema = {
  type: 'object',
  properties: {
    'search.defaultPatternType': {
      description: 'How a query is read where it does not say it itself.',
      enum: ['keyword', 'standard', 'literal', 'regexp', 'structural'],
      default: 'keyword',
    },
    'search.defaultCaseSensitive': truth('Whether upper and lower case are told apart.', false),
    'search.contextLines': wholeNumber('How many lines are shown around a match.', { from: 0, to: 50, usual: 1 }),
    'search.displayLimit': wholeNumber('How many matches are shown at most; the counting goes on.', {
      ...{ from: 1, to: 100_000, usual: 1500 },
    }),
    'search.includeForks': truth('Whether forks are searched where a query does not say it.', false),
    'search.includeArchived': truth('Whether archived repositories are searched where a query does not say it.', false),
    'search.scopes': { description: 'Parts of queries to choose from.', type: 'array', items: scope },
    siteWideSearchContext: text('The search context that everybody begins with.'),
    experimentalFeatures,
    motd: {
      description: 'Messages of the day, in Markdown, at the top of every page until each is put away.',
      type: 'array',
      items: text('Markdown.'),
      default: [],
    },
    notices: { description: 'What is said to people at the head of pages.', type: 'array', items: notice, default: [] },
    openInEditor,
    'codeIntel.disableSearchBased': truth('Whether names are only followed where an index knows them.', false),
    'codeIntel.disableRangeQueries': truth('Whether names are asked for one by one.', false),
    'codeIntel.mixPreciseAndSearchBasedReferences': truth(
      'Whether references by name are shown beside those of an index.',
      false,
    ),
    'insights.aggregations.extendedTimeout': wholeNumber('Seconds that a longer grouping of results may take.', {
      ...{ from: 1, to: 600, usual: 55 },
    }),
    'orgs.allMembersBatchChangesAdmin': truth(
      'Whether every member of an organization manages its batch changes.',
      false,
    ),
  },
  patternProperties: { '^alerts\\.[a-zA-Z]+$': { type: ['boolean', 'string', 'number'] } },
}

/** Keys that decide over others than the one who sets them: not for people. */
const keysOfGroups: ReadonlySet<string> = new Set(['orgs.allMembersBatchChangesAdmin', 'siteWideSearchContext'])

const read = keysReader(settingsSchema)

/** What settings say. Keys that people cannot set for themselves are told and left out (threat G-10). */
export function readSettings(contents: string, kind: 'default' | 'site' | 'org' | 'user'): ReadKeys {
  const { values, problems } = read(contents)
  if (kind !== 'user') return { values, problems }
  const refused = Object.keys(values).filter((name) => keysOfGroups.has(name))
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !keysOfGroups.has(name))),
    problems: [...problems, ...refused.map((name) => forGroups(contents, name))],
  }
}

function forGroups(contents: string, name: string) {
  const written = JSON.stringify(name)
  const offset = Math.max(0, contents.indexOf(written))
  const message = `"${name}" counts only in the settings of the site and of organizations.`
  return { message, offset, length: written.length, severity: 'warning' as const }
}

/** What holds where nobody has set anything. */
export const usualSettings: Values = Object.fromEntries(
  Object.entries(settingsSchema.properties).flatMap(([name, schema]) => {
    const usual = Object.entries(Object(schema) as Values).find(([key]) => key === 'default')
    return usual ? [[name, usual[1]]] : []
  }),
)
