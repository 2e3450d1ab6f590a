import { messageOf } from '@sextant/base'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { StatePage } from './StatePage.js'

/** What a page shows that broke while it was drawn. The rest of the application is replaced: its state is not known. */
export function ErrorPage() {
  return <ErrorView error={useRouteError()} />
}

/** The full page of an error, titled with the status when it has one. */
export function ErrorView({ error }: { readonly error: unknown }) {
  const title = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : 'Error'
  return (
    <StatePage title={title}>
      <p>Sorry, there's been a problem.</p>
      <p>{messageOf(error)}</p>
      <p>
        <a href={location.href}>Load the page again</a> or <a href="/search">go to search</a>.
      </p>
    </StatePage>
  )
}
