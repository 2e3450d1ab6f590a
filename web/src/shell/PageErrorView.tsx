import type { PageError } from '@sextant/contract'
import { StatePage } from './StatePage.js'

/** The whole of a page that the server could not make, titled with its status. */
export function PageErrorView({ error: { statusCode, statusText, error, errorID } }: { readonly error: PageError }) {
  return (
    <main>
      <StatePage title={`${statusCode} ${statusText}`}>
        <p>Sorry, there's been a problem.</p>
        {errorID !== '' && <p role="alert">{error}</p>}
        {errorID !== '' && !error.includes(errorID) && (
          <p>
            Error id: <code>{errorID}</code>
          </p>
        )}
        <p>
          <a href={location.href}>Load the page again</a> or <a href="/search">go to search</a>.
        </p>
      </StatePage>
    </main>
  )
}
