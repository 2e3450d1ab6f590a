import '@sextant/ui/styles.css'
import { AppError } from '@sextant/base'
import type { PageContext } from '@sextant/contract'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './routes.js'
import { AddressRouter } from './shell/AddressRouter.js'
import { ErrorView } from './shell/ErrorView.js'
import { withReturnTo } from './shell/returnTo.js'
import { readPageContext, SessionProvider } from './shell/session.js'

const root = createRoot(document.getElementById('root') ?? document.body)

try {
  start(readPageContext(document))
} catch (thrown) {
  root.render(<ErrorView error={thrown} />)
}

function start(context: PageContext): void {
  if (context.openTelemetry || context.sentryDSN)
    void import('./features/observability/watchPage.js').then(({ watchPage }) => watchPage(context))
  root.render(
    <SessionProvider value={context}>
      <QueryClientProvider client={openQueryClient(context)}>
        <AddressRouter>
          <App />
        </AddressRouter>
      </QueryClientProvider>
    </SessionProvider>,
  )
}

function openQueryClient(context: PageContext): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof AppError && error.code === 'unauthenticated') signInAgain(context)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 5000, refetchOnWindowFocus: false } },
  })
}

// A session that ended while the page was open is gone with a reload; a visitor is asked to sign in and comes back.
function signInAgain({ currentUser }: PageContext): void {
  if (currentUser) location.reload()
  else location.assign(withReturnTo('/sign-in', location))
}

// A refusal stays one however often it is asked for; a server that was away may be back.
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof AppError && error.code === 'unavailable'
}
