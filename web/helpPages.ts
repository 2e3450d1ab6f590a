import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'

/** Which pages stand together on the first page of the help, by their names; others come last. */
const groups: readonly (readonly [string, readonly string[]])[] = [
  [
    'Searching',
    ['query-language', 'regular-expressions', 'structural-search', 'symbols', 'revisions', 'result-sets', 'finder'],
  ],
  [
    'Reading code',
    ['reading-code', 'file-views', 'code-navigation', 'history', 'blame', 'diffs', 'repository-pages', 'code-graph'],
  ],
  ['Repositories', ['code-hosts', 'repositories', 'package-hosts', 'webhooks', 'precise-indexes', 'auto-indexing']],
  [
    'People',
    [
      'signing-in',
      'single-sign-on',
      'scim',
      'users',
      'organizations',
      'what-people-may-do',
      'identity-provider',
      'mail',
    ],
  ],
  ['Running an instance', ['operating', 'areas', 'settings', 'overlays', 'backup', 'search-api']],
]

/** Draws the documentation into `help/` of the output: one page of HTML for each of Markdown, and a first page. */
export function helpPages(docs: string): Plugin {
  return {
    name: 'help-pages',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      for (const [name, html] of drawHelp(docs)) write(dir, name, html)
    },
  }
}

/** The pages of the help, by their paths below `/help`; the first one is `index`. */
export function drawHelp(docs: string): ReadonlyMap<string, string> {
  const pages = markdownBelow(docs).map((name) => readPage(docs, name))
  const names = new Set(pages.map(({ name }) => name))
  const drawn = pages.map((page) => [page.name, frame(page.title, drawText(page, names))] as const)
  return new Map([...drawn, ['index', frame('Help', drawIndex(pages))]])
}

interface HelpPage {
  /** The path below the folder, without `.md`. */
  readonly name: string
  readonly title: string
  readonly text: string
}

function markdownBelow(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.flatMap((file) => (file.endsWith('.md') ? [file.replaceAll('\\', '/').slice(0, -3)] : [])).toSorted()
}

function readPage(folder: string, name: string): HelpPage {
  const text = readFileSync(join(folder, `${name}.md`), 'utf8')
  return { name, title: /^# (.+)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? name, text }
}

function drawText({ name, text }: HelpPage, names: ReadonlySet<string>): ReactNode {
  const components: Components = {
    a: ({ href = '', children }) => {
      const to = addressOf(href, name, names)
      return createElement(to === undefined ? 'span' : 'a', to === undefined ? {} : { href: to }, children)
    },
    img: ({ alt }) => alt ?? '',
    table: ({ children }) =>
      createElement('div', { className: 'scroll', tabIndex: 0 }, createElement('table', {}, children)),
    // A head without words is no head.
    th: ({ children }) => createElement(children === undefined ? 'td' : 'th', {}, children),
    pre: ({ children }) => createElement('pre', { tabIndex: 0 }, children),
    h2: heading('h2'),
    h3: heading('h3'),
  }
  return createElement(Markdown, { remarkPlugins: [remarkGfm], components }, text)
}

const heading =
  (tag: 'h2' | 'h3') =>
  ({ children }: { readonly children?: ReactNode }) =>
    createElement(tag, { id: slugOf(renderToStaticMarkup(createElement('b', {}, children))) }, children)

/** The fragment that documents link a heading by. */
const slugOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>|&[a-z#0-9]+;/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

/** Where a link leads on the help's pages; undefined for files that are not among them. */
function addressOf(href: string, from: string, names: ReadonlySet<string>): string | undefined {
  if (/^https?:/.test(href) || href.startsWith('#')) return href
  const [path = '', fragment] = href.split('#', 2)
  const name = posix.join(posix.dirname(from), path).replace(/\.md$/, '')
  if (!names.has(name)) return undefined
  return `/help/${name}${fragment === undefined ? '' : `#${fragment}`}`
}

function drawIndex(pages: readonly HelpPage[]): ReactNode {
  const listed = new Set(groups.flatMap(([, names]) => names))
  const rest = pages.filter(({ name }) => !listed.has(name) && !name.startsWith('decisions/'))
  const decisions = pages.filter(({ name }) => name.startsWith('decisions/'))
  const all = [
    ...groups.map(([title, names]) => [title, pagesNamed(pages, names)] as const),
    ['How it works', rest] as const,
    ['Decisions', decisions] as const,
  ]
  return [
    createElement('h1', { key: 'title' }, 'Help'),
    createElement('p', { key: 'lead' }, 'The documentation of this version of Sextant. It comes with the server.'),
    ...all.flatMap(([title, some]) => [createElement('h2', { key: title }, title), listOf(title, some)]),
  ]
}

const pagesNamed = (pages: readonly HelpPage[], names: readonly string[]) =>
  names.flatMap((name) => pages.find((page) => page.name === name) ?? [])

const listOf = (key: string, pages: readonly HelpPage[]) =>
  createElement(
    'ul',
    { key: `${key} list` },
    pages.map(({ name, title }) =>
      createElement('li', { key: name }, createElement('a', { href: `/help/${name}` }, title)),
    ),
  )

function frame(title: string, content: ReactNode): string {
  const page = createElement(
    'html',
    { lang: 'en' },
    createElement(
      'head',
      {},
      createElement('meta', { charSet: 'utf-8' }),
      createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      createElement('meta', { name: 'color-scheme', content: 'light dark' }),
      createElement('title', {}, `${title} - Sextant`),
      createElement('link', { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' }),
      createElement('link', { rel: 'stylesheet', href: '/plain.css' }),
      createElement('script', { src: '/theme.js' }),
    ),
    createElement(
      'body',
      {},
      createElement(
        'header',
        {},
        createElement('a', { href: '/help' }, 'Help'),
        createElement('a', { href: '/search' }, 'Sextant'),
      ),
      createElement('main', {}, content),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function write(dir: string, name: string, html: string): void {
  const file = join(dir, 'help', `${name}.html`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, html)
}
