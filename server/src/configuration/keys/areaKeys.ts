import { key } from '../key.js'

/** A community of the public instance: where its repositories are. */
export interface CommunityContext {
  /** Regular expressions of names of repositories, as `repo:` takes them; one of them must match. */
  readonly repositories: readonly string[]
}

const area = (usual: boolean, what: string) =>
  key(usual, { description: `Whether this instance has ${what}.`, type: 'boolean' })

const community = {
  type: 'object',
  additionalProperties: false,
  required: ['repositories'],
  properties: {
    repositories: {
      description: 'Regular expressions of names of repositories, as `repo:` takes them; one of them must match.',
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: { type: 'string', pattern: '^\\S+$', maxLength: 500 },
    },
  },
}

/** Which areas of the product an instance has. One that is not built stays off whatever is set. */
export const areaKeys = {
  'batchChanges.enabled': area(true, 'changes to many repositories at once'),
  'codeMonitoring.enabled': area(true, 'monitors that tell of new matches of a search'),
  'codeSearch.enabled': area(true, 'code search, with the pages of repositories'),
  'cody.enabled': area(false, 'the assistant'),
  'deepSearch.enabled': area(true, 'deep search'),
  'executors.enabled': area(true, 'executors'),
  'insights.enabled': area(true, 'figures about the code over time'),
  'notebooks.enabled': area(true, 'notebooks'),
  'own.enabled': area(true, 'ownership and teams'),
  'searchContexts.enabled': area(true, 'named sets of repositories to search in'),
  'searchJobs.enabled': area(true, 'searches over everything that run in the background'),
  'dotcom.enabled': key(false, {
    description:
      'Whether this is a public instance: visitors without an account read what is public, pages of communities are there, and teams, ownership, notebooks, monitors, insights and event logs are not. `--dotcom-mode` decides over it.',
    type: 'boolean',
  }),
  'dotcom.communities': key<Readonly<Record<string, CommunityContext>>>(
    {},
    {
      description:
        'Which repositories the pages of communities search, by the name of the page, such as `kubernetes`; a page that is not here has its usual ones.',
      type: 'object',
      additionalProperties: community,
    },
  ),
  licenseKey: key('', {
    description: 'The licence key of this instance. Without one, everything works for a small team.',
    type: 'string',
    maxLength: 8192,
    writeOnly: true,
  }),
}
