import type { RouteMatch } from '@sextant/contract'
import { NotAvailablePage } from '../shell/NotAvailablePage.js'
import { NotFoundPage } from '../shell/NotFoundPage.js'
import { accessPages } from './accessPages.js'
import { accountPages } from './accountPages.js'
import { apiPages } from './apiPages.js'
import { configurationPages } from './configurationPages.js'
import { dotcomPages } from './dotcomPages.js'
import { federatedPages } from './federatedPages.js'
import { identityProviderPages } from './identityProviderPages.js'
import { mailPages } from './mailPages.js'
import { operationsPages } from './operationsPages.js'
import { organizationPages } from './organizationPages.js'
import { otherPages } from './otherPages.js'
import { overlayPages } from './overlayPages.js'
import { repositoryPages } from './repositoryPages.js'
import { signInPages } from './signInPages.js'
import { siteAdminPages } from './siteAdminPages.js'
import { userPages } from './userPages.js'
import type { Pages } from './page.js'

/** The pages that are built, beside those that most visits begin with. */
const pages: Pages = {
  ...accessPages,
  ...accountPages,
  ...apiPages,
  ...configurationPages,
  ...dotcomPages,
  ...federatedPages,
  ...identityProviderPages,
  ...mailPages,
  ...operationsPages,
  ...organizationPages,
  ...otherPages,
  ...overlayPages,
  ...repositoryPages,
  ...signInPages,
  ...siteAdminPages,
  ...userPages,
}

interface LaterPageProps {
  readonly match: RouteMatch
  /** Whether what the page is about is switched off. */
  readonly off: boolean
}

/** A page of the table, or that it is not there yet. */
export function LaterPage({ match, off }: LaterPageProps) {
  const Page = pages[match.route.path]
  if (!Page) return <NotAvailablePage route={match.route} />
  return off ? <NotFoundPage /> : <Page params={match.params} />
}
