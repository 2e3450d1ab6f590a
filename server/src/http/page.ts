import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { STATUS_CODES } from 'node:http'
import type { FailedPage, PageContext } from '@sextant/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { frameAncestors, isEmbeddable } from './embedding.js'
import type { Failure } from './errors.js'
import { languageCookie, languageFor } from './language.js'
import type { Viewer } from './viewer.js'

export type Theme = PageContext['theme']

export interface WebOptions {
  /**
   * Where Vite built the web application: `index.html`, `index.<language>.html` for each other language, `.assets/`, and
   * files that are served as they are.
   */
  readonly folder: string
  /** What the page is told about the viewer and the instance. */
  readonly context: (viewer: Viewer, theme: Theme) => Promise<PageContext>
  /** The language that the viewer has chosen, where that is remembered. */
  readonly chosenLanguage?: (viewer: Viewer) => Promise<string | undefined>
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
  const { folder, context, chosenLanguage, embedOrigins = [] } = options
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  const names = entries.map(({ name }) => name)
  const templates = await readTemplates(folder, names)
  const languages = new Set(templates.keys())
  const files = names.filter((name) => languageOfPage(name) === undefined)
  return {
    folder,
    assets: join(folder, '.assets'),
    files: new Set(files),
    async sendPage(request, reply) {
      const isFramed = isEmbeddable(request.url.split('?', 1)[0] ?? '')
      const page = await context(request.viewer, (isFramed && askedTheme(request)) || themeOf(request))
      const ancestors = isFramed ? frameAncestors(request.viewer, embedOrigins) : "'none'"
      const chosen = await chosenLanguage?.(request.viewer)
      const language = languageFor({ chosen, ...wishesOf(request) }, languages)
      // A signed-in user's page must not come back from a cache after the session has ended.
      if (request.viewer.kind === 'user') reply.header('Cache-Control', 'no-store')
      reply
        .header('Content-Security-Policy', pagePolicy(ancestors))
        .header('Vary', 'Accept-Language, Authorization, Cookie')
      // So that no page of a neighbouring host can declare itself of our origin (`document.domain`).
      if (isFramed) reply.header('Origin-Agent-Cluster', '?1')
      return reply
        .type('text/html; charset=utf-8')
        .send(fillTemplate(templateIn(templates, language), page.theme, page))
    },
    sendFailedPage(request, reply, { status, message, id }) {
      const statusText = STATUS_CODES[status] ?? 'Error'
      const page: FailedPage = { error: { statusCode: status, statusText, error: message, errorID: id } }
      const language = languageFor({ chosen: undefined, ...wishesOf(request) }, languages)
      reply.header('Content-Security-Policy', pagePolicy("'none'")).header('Cache-Control', 'no-store')
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .send(fillTemplate(templateIn(templates, language), themeOf(request), page))
    },
  }
}

const wishesOf = ({ cookies, headers }: FastifyRequest) => ({
  cookie: cookies[languageCookie],
  accepted: headers['accept-language'],
})

/** The language of a page that was built: English for `index.html`, de for `index.de.html`, none for any other file. */
function languageOfPage(name: string): string | undefined {
  if (name === 'index.html') return 'en'
  return /^index\.([a-z]{2,3})\.html$/.exec(name)?.[1]
}

type Templates = ReadonlyMap<string, Template>

async function readTemplates(folder: string, names: readonly string[]): Promise<Templates> {
  const templates = new Map<string, Template>()
  for (const name of ['index.html', ...names]) {
    const language = languageOfPage(name)
    if (language !== undefined) templates.set(language, splitTemplate(await readFile(join(folder, name), 'utf8')))
  }
  return templates
}

function templateIn(templates: Templates, language: string): Template {
  const template = templates.get(language) ?? templates.get('en')
  if (!template) throw new Error('There is no page in English.')
  return template
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
