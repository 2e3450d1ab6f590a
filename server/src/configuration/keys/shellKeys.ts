import { key } from '../key.js'

/** Where workspaces are, and which of them this instance is. */
export interface WorkspaceSettings {
  /** Where people find their workspaces: the hosted instance. */
  readonly url?: string
  /** The id of the workspace that this instance is; the hosted instance itself is none. */
  readonly siteID?: string
}

/** The frame that every page stands in. */
export const shellKeys = {
  homepage: key('/search', {
    description: 'Where the logo leads: the path of a page, such as `/search`, `/cody/chat` or `/deepsearch`.',
    type: 'string',
    // One slash in front: two would name another server.
    pattern: '^/([^/\\\\\\s][^\\\\\\s]*)?$',
    maxLength: 500,
  }),
  workspaces: key<WorkspaceSettings>(
    {},
    {
      description: 'The workspaces of a hosted service. Without their `url` nothing leads to them.',
      type: 'object',
      additionalProperties: false,
      properties: {
        url: { description: 'Where people find their workspaces.', type: 'string', pattern: '^https?://[^\\s]+$' },
        siteID: { description: 'The id of the workspace that this instance is.', type: 'string', minLength: 1 },
      },
    },
  ),
  'webNext.showToggle': key(true, {
    description: 'Whether people may turn the newer pages of code on and off for themselves.',
    type: 'boolean',
  }),
}
