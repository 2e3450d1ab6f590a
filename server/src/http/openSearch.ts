import { escaped } from '../html/markup.js'
import type { App } from './mount.js'

/**
 * `/opensearch.xml`: tells a browser that this instance is a search engine, so that its address bar can search here
 * (OpenSearch 1.1). Public: it holds nothing but the address that was asked, as people type it.
 */
export function mountOpenSearch(app: App, externalURL: URL): void {
  const document = openSearchDescription(externalURL)
  app.get('/opensearch.xml', (_request, reply) =>
    reply.type('application/opensearchdescription+xml; charset=utf-8').send(document),
  )
}

/** The description; the short name is what the browser shows, and may have 16 characters. */
export function openSearchDescription(externalURL: URL): string {
  const origin = escaped(externalURL.origin)
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Sextant</ShortName>
  <Description>Code search at ${escaped(externalURL.host)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${origin}/mark.svg</Image>
  <Url type="text/html" method="get" template="${origin}/search?q={searchTerms}"/>
</OpenSearchDescription>
`
}
