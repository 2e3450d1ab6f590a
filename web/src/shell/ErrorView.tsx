import { AppError, type ErrorCode, messageOf } from '@sextant/base'
import { StatePage } from './StatePage.js'

const titles: Partial<Record<ErrorCode, string>> = {
  invalid_argument: '400 Bad Request',
  unauthenticated: '401 Unauthorized',
  permission_denied: '403 Forbidden',
  resource_exhausted: '429 Too Many Requests',
  unavailable: '503 Service Unavailable',
  deadline_exceeded: '504 Gateway Timeout',
}

/** The full page of an error, titled with its status. Everything else is left out: its state is not known. */
export function ErrorView({ error }: { readonly error: unknown }) {
  const title = (error instanceof AppError && titles[error.code]) || '500 Internal Server Error'
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
