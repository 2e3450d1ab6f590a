import type { Route, RouteArea } from '@sextant/contract'
import { Link } from 'react-router'
import { StatePage } from './StatePage.js'

const purposes: Record<RouteArea, string> = {
  home: 'the home page',
  auth: 'a step of signing in',
  setup: 'the steps that set up a new instance',
  api: 'the documentation of the API and a console to try it',
  help: 'the help pages',
  debug: 'tools to look into the running server',
  search: 'the search of code',
  notebooks: 'notebooks that hold searches, files and notes together',
  'search-jobs': 'searches over everything that run in the background',
  'saved-searches': 'the searches that are kept to be run again',
  'result-sets': 'the results that are frozen under an address, to be shared and worked through',
  contexts: 'named sets of repositories to search in',
  monitors: 'monitors that tell of new matches of a search',
  'batch-changes': 'changes made to many repositories at once',
  teams: 'the teams and who is in them',
  assistant: 'the assistant that answers questions about code',
  'deep-search': 'answers to questions with the places in the code that prove them',
  prompts: 'the prompts that are kept and shared',
  insights: 'figures about the code over time',
  community: 'a search over the repositories of a community',
  repository: 'more about this repository',
  'site-admin': 'a part of the administration of this instance',
  user: 'a part of the account and its settings',
  organization: 'a part of an organization and its settings',
  workspace: 'a part of the workspace and its settings',
  server: 'an answer of the server',
}

/** The page of a route that is still to be built. It says so, and what will be there. */
export function NotAvailablePage({ route }: { readonly route: Route }) {
  return (
    <div data-not-available={route.path}>
      <StatePage title="Not available yet">
        <p>Here will be {purposes[route.area]}.</p>
        <p>
          <Link to="/search">Go to search</Link>
        </p>
      </StatePage>
    </div>
  )
}
