import '@sextant/ui/styles.css'
import { AppError } from '@sextant/base'
import type { FailedPage, PageContext } from '@sextant/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './routes.js'
import { AddressRouter } from './shell/AddressRouter.js'
import { readPageContext, SessionProvider } from './shell/session.js'
import { whenSessionEnds } from './shell/sessionEnd.js'
import { signInAgain } from './shell/signInAgain.js'

const root = createRoot(document.getElementById('root') ?? document.body)

// Nothing is shown until all is there that the first page needs (decision record 0021); what keeps it away is logged.
start(readPageContext(document)).catch(reportError)

async function start(page: PageContext | FailedPage): Promise<void> {
  if ('error' in page) {
    const { PageErrorView } = await import('./shell/PageErrorView.js')
    return root.render(<PageErrorView error={page.error} />)
  }
  whenSessionEnds(() => signInAgain(page.currentUser !== null))
  if (page.openTelemetry || page.sentryDSN) {
    void import('./features/observability/watchPage.js').then(({ watchPage }) => watchPage(page))
  }
  await facesAreThere()
  if (hasBanners(page)) await (await import('./pages/Overlays.js')).loadBanners(page)
  root.render(
    <SessionProvider value={page}>
      <QueryClientProvider client={openQueryClient()}>
        <AddressRouter>
          <App />
        </AddressRouter>
      </QueryClientProvider>
    </SessionProvider>,
  )
}

/** How long a page waits for its faces, in milliseconds; they come beside the scripts, which are larger. */
const facePatience = 1500

// Words that change their face move what stands beside them.
function facesAreThere(): Promise<unknown> {
  const style = getComputedStyle(document.documentElement)
  const [words, code] = ['--font-ui', '--font-code'].map((name) => style.getPropertyValue(name))
  const faces = [
    ['1em', words],
    ['1em', code],
    ['600', '1em', code],
  ].map((face) => face.join(' '))
  const late = new Promise((resolve) => setTimeout(resolve, facePatience))
  return Promise.race([late, Promise.allSettled(faces.map((face) => document.fonts.load(face)))])
}

// What stands above pages is drawn with them, so that none moves.
function hasBanners({ siteFlags: { alerts, licenceExpiresAt }, settings: { motd, notices } }: PageContext): boolean {
  return licenceExpiresAt !== null || alerts.length + motd.length + notices.length > 0
}

const openQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 5000, refetchOnWindowFocus: false } },
  })

// A refusal stays one however often it is asked for; a server that was away may be back.
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof AppError && error.code === 'unavailable'
}
