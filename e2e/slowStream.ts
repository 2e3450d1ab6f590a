import type { BrowserContext, Page } from 'playwright-core'

/**
 * Makes the answer to a search come in two parts: at first `first` of its matches, and the rest when it is released. The
 * server's own answer is what is held back.
 */
export async function holdBackSearches(context: BrowserContext, first: number): Promise<void> {
  await context.addInitScript((count) => {
    const real = window.fetch
    window.fetch = async (input, init) => {
      const response = await real(input, init)
      const address = input instanceof Request ? input.url : input.toString()
      if (!address.includes('/search/stream')) return response
      const blocks = (await response.text()).split('\n\n').filter((block) => block !== '')
      const matches = blocks.filter((block) => block.startsWith('event: matches'))
      const all = matches.flatMap((block) => JSON.parse(block.slice(block.indexOf('data: ') + 6)) as unknown[])
      const event = (part: unknown[]) => `event: matches\ndata: ${JSON.stringify(part)}\n\n`
      const rest = blocks.filter((block) => !matches.includes(block)).map((block) => `${block}\n\n`)
      const encoder = new TextEncoder()
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          stream.enqueue(encoder.encode(event(all.slice(0, count))))
          const release = () => {
            stream.enqueue(encoder.encode(event(all.slice(count)) + rest.join('')))
            stream.close()
          }
          addEventListener('release-search', release, { once: true })
        },
      })
      return new Response(body, { headers: response.headers })
    }
  }, first)
}

/** Lets the rest of a search come. */
export const releaseSearch = (page: Page) => page.evaluate(() => dispatchEvent(new Event('release-search')))
