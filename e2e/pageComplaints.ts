import type { BrowserContext } from 'playwright-core'

/**
 * Gathers what no page of a context may do: print an error, throw, break its content security policy, or ask another
 * host than `address` for anything. The list grows while the pages are used; one sentence each, in order.
 */
export async function gatherComplaints(context: BrowserContext, address: string): Promise<readonly string[]> {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${placeOf(message.page()?.url())}: ${message.text()}`)
  })
  context.on('weberror', (thrown) => complaints.push(`${placeOf(thrown.page()?.url())}: ${thrown.error().message}`))
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    const isOwn = origin === address || protocol === 'data:' || protocol === 'blob:'
    if (!isOwn) complaints.push(`A request to another host: ${request.url()}`)
  })
  // Chromium prints most violations as errors; a policy that only reports would stay silent.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content security policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  return complaints
}

const placeOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).pathname : 'a page')
