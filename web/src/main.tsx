import '@sextant/ui/styles.css'
import { AppError } from '@sextant/base'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './routes.js'
import { ErrorBoundary, ErrorView } from './shell/ErrorPage.js'
import { withReturnTo } from './shell/returnTo.js'
import { readPageContext, SessionProvider } from './shell/session.js'

const root = createRoot(document.getElementById('root') ?? document.body)

try {
  start()
} catch (thrown) {
  root.render(<ErrorView error={thrown} />)
}

function start(): void {
  const context = readPageContext(document)
  // The session ended while the page was open: a reload shows what an anonymous visitor sees, a sign-in page leads back.
  const signedOut = () => {
    if (context.currentUser) location.reload()
    else location.assign(withReturnTo('/sign-in', location))
  }
  const queryCache = new QueryCache({
    onError: (error) => {
      if (error instanceof AppError && error.code === 'unauthenticated') signedOut()
    },
  })
  const client = new QueryClient({
    queryCache,
    defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 5000, refetchOnWindowFocus: false } },
  })
  root.render(
    <SessionProvider value={context}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <ErrorBoundary>
            <App />
          </ErrorBoundary>
        </BrowserRouter>
      </QueryClientProvider>
    </SessionProvider>,
  )
}

// A refusal stays one however often it is asked for; a server that was away may be back.
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof AppError && error.code === 'unavailable'
}
