import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { STATUS_CODES } from 'node:http'
import type { FailedPage, PageContext } from '@sextant/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { frameAncestors, isEmbeddable } from './embedding.js'
import type { Failure } from './errors.js'
import type { Viewer } from './viewer.js'

export type Theme = PageContext['theme']

export interface WebOptions {
  /** Where Vite built the web application: `index.html`, `.assets/`, and files that are served as they are. */
  readonly folder: string
  /** What the page is told about the viewer and the instance. */
  readonly context: (viewer: Viewer, theme: Theme) => Promise<PageContext>
  /** Origins whose pages may frame a file that the viewer may read, where the viewer's session reaches the frame. */
  readonly embedOrigins?: readonly string[]
}

/** The built web application, read once at start. */
export interface Web {
  /** Where the hashed files of `/.assets/` stand. */
  readonly assets: string
  readonly folder: string
  /** Names of the files beside `index.html`: icons, robots.txt. */
  readonly files: ReadonlySet<string>
  /** Answers with the application's HTML for this viewer. */
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Answers with the application's HTML that only says what went wrong; it asks nothing of the database. */
  sendFailedPage(request: FastifyRequest, reply: FastifyReply, failure: Required<Failure>): FastifyReply
}

/**
 * No inline script or style runs; the page context is a data block, which no policy needs to allow. Workers are for
 * parsing queries and documents off the main thread, blobs for pictures that were read or drawn here, frames for the page
 * of `framePage.ts`: all others of ours refuse to be framed.
 */
const pagePolicy = (ancestors: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')

export async function openWeb(options: WebOptions): Promise<Web> {
  const { folder, context, embedOrigins = [] } = options
  const template = splitTemplate(await readFile(join(folder, 'index.html'), 'utf8'))
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'index.html').map((entry) => entry.name)
  return {
    folder,
    assets: join(folder, '.assets'),
    files: new Set(files),
    async sendPage(request, reply) {
      const isFramed = isEmbeddable(request.url.split('?', 1)[0] ?? '')
      const page = await context(request.viewer, (isFramed && askedTheme(request)) || themeOf(request))
      const ancestors = isFramed ? frameAncestors(request.viewer, embedOrigins) : "'none'"
      // A signed-in user's page must not come back from a cache after the session has ended.
      if (request.viewer.kind === 'user') reply.header('Cache-Control', 'no-store')
      reply.header('Content-Security-Policy', pagePolicy(ancestors)).header('Vary', 'Authorization, Cookie')
      // So that no page of a neighbouring host can declare itself of our origin (`document.domain`).
      if (isFramed) reply.header('Origin-Agent-Cluster', '?1')
      return reply.type('text/html; charset=utf-8').send(fillTemplate(template, page.theme, page))
    },
    sendFailedPage(request, reply, { status, message, id }) {
      const statusText = STATUS_CODES[status] ?? 'Error'
      const page: FailedPage = { error: { statusCode: status, statusText, error: message, errorID: id } }
      reply.header('Content-Security-Policy', pagePolicy("'none'")).header('Cache-Control', 'no-store')
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .send(fillTemplate(template, themeOf(request), page))
    },
  }
}

/** The HTML up to the attributes of `<html`, from there to the end of the head, and the rest. */
type Template = readonly [string, string, string]

function splitTemplate(html: string): Template {
  const attributes = html.indexOf('<html') + '<html'.length
  const head = html.indexOf('</head>')
  if (attributes < '<html'.length || head < attributes) throw new Error('index.html has no <html> or no </head>.')
  return [html.slice(0, attributes), html.slice(attributes, head), html.slice(head)]
}

const fillTemplate = ([start, head, rest]: Template, theme: Theme, page: PageContext | FailedPage) =>
  `${start} data-theme="${theme}"${head}` +
  `<script type="application/json" id="page-context">${jsonForScript(page)}</script>${rest}`

/** JSON that cannot end the script element it stands in, nor a line of script in old browsers. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${code}`
  })

/** `?theme=` of a page in a frame, which looks as its surroundings do. */
function askedTheme({ query }: FastifyRequest): Theme | undefined {
  const theme = typeof query === 'object' && query !== null && 'theme' in query ? query.theme : undefined
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** The theme that the web application keeps in a cookie, so that the first paint has the right colours. */
function themeOf(request: FastifyRequest): Theme {
  // Before cookies are read, there is none.
  const theme = (request.cookies as Partial<FastifyRequest['cookies']> | undefined)?.['sextant-theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
