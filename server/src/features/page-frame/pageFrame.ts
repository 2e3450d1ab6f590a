import type { PageContext, PageWorkspaces } from '@sextant/contract'
import type { Database } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import { isSiteAdmin, type Viewer } from '../../http/viewer.js'
import { evaluateFlags } from '../feature-flags/index.js'
import { newerRoutesFor } from './newerRoutes.js'

/** What the frame of every page differs in: where the logo leads, the workspaces, the newer pages. */
type PageFrame = Pick<PageContext, 'homepage' | 'workspaces' | 'svelteKit' | 'mayDevelop'>

interface PageFrameOptions {
  readonly db: Database
  readonly configuration: Configuration
}

/** On for people who may look into how pages are made, beside site admins. */
const developerFlag = 'developer-mode'

/** The frame of a viewer's pages, by the configuration and the viewer's flags. */
export function pageFrame({ db, configuration }: PageFrameOptions) {
  return async (viewer: Viewer): Promise<PageFrame> => {
    const isUser = viewer.kind === 'user'
    const flags = await evaluateFlags(db, isUser ? { userId: viewer.userId } : {})
    return {
      homepage: configuration.get('homepage'),
      workspaces: workspacesOf(configuration),
      svelteKit: newerRoutesFor(flags, isUser && configuration.get('webNext.showToggle')),
      mayDevelop: isSiteAdmin(viewer) || flags.get(developerFlag) === true,
    }
  }
}

function workspacesOf(configuration: Configuration): PageWorkspaces | null {
  const { url, siteID = null } = configuration.get('workspaces')
  return url === undefined ? null : { url, siteID }
}
