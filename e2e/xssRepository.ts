import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { git } from './sampleRepositories.js'
import { diagrams, payloads, pictures, sentinel } from './xssPayloads.js'

// A NUL would make a file binary, which no view of a document draws.
const joined = (texts: readonly string[]) => texts.join('\n\n').replaceAll('\0', '')

/** Documents of so many payloads each: one that swallows what follows hides few of them. */
const inDocument = 120

const documents = Object.fromEntries(
  Array.from({ length: Math.ceil(payloads.length / inDocument) }, (_, at) => [
    `documents/part-${at}.md`,
    joined(['# Part', ...payloads.slice(at * inDocument, (at + 1) * inDocument)]),
  ]),
)

/** Every payload alone: as text of a cell, and as the outputs of another. */
const notebook = {
  nbformat: 4,
  nbformat_minor: 5,
  metadata: { language_info: { name: payloads[0] } },
  cells: payloads.flatMap((payload, at) => [
    { cell_type: 'markdown', metadata: {}, source: payload },
    {
      cell_type: 'code',
      metadata: {},
      execution_count: payload,
      source: payload,
      outputs: [
        { output_type: 'display_data', data: { 'text/html': payload } },
        ...(at < 40 ? otherOutputs(payload) : []),
      ],
    },
  ]),
}

function otherOutputs(payload: string) {
  const data = (type: string, content: string) => ({ output_type: 'display_data', data: { [type]: content } })
  return [
    {
      output_type: 'stream',
      name: payload,
      text: `\u001b]8;;javascript:${sentinel}()\u0007${payload}\u001b]8;;\u0007`,
    },
    { output_type: 'error', ename: payload, evalue: payload, traceback: [`\u001b[31m${payload}`] },
    data('text/plain', payload),
    data('application/javascript', `${sentinel}()`),
    data('image/svg+xml', pictures[0] ?? ''),
    data('image/png', `x" onerror="${sentinel}()`),
    data('text/latex', payload),
    data('application/json', payload),
    data(payload, payload),
  ]
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** File names that hold a payload: no slash, and no longer than file systems take. */
const names = payloads.filter((each) => !/[/\0]/.test(each) && Buffer.byteLength(each) < 200).slice(0, 60)

/** The files of the repository, by path. */
export const hostileFiles: Readonly<Record<string, string>> = {
  'README.md': joined(['# Hostile', ...payloads.slice(0, inDocument)]),
  ...documents,
  'diagrams.md': joined(diagrams.map((source) => `\`\`\`mermaid\n${source}\n\`\`\``)),
  'notebook.ipynb': JSON.stringify(notebook),
  'table.csv': `${payloads.slice(0, 5).map(cell).join()}\n${payloads.map((each) => `${cell(each)},=HYPERLINK("x"),x\n`).join('')}`,
  'tree.json': JSON.stringify(Object.fromEntries(payloads.map((each) => [each, { value: each }]))),
  'change.patch': payloads
    .map((each) => `--- ${each}\n+++ ${each}\n@@ -1 +1 @@ ${each}\n-${each}\n+${each}\n`)
    .join(''),
  'code.ts': payloads.join('\n'),
  'page.html': `<!doctype html><script>${sentinel}()</script>${joined(payloads)}`,
  'page.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><script>${sentinel}()</script></html>`,
  'page.xml': `<?xml-stylesheet href="data:text/xsl,x"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${sentinel}()</x:script>`,
  'script.js': `${sentinel}()`,
  ...Object.fromEntries(pictures.map((each, at) => [`picture-${at}.svg`, each])),
  ...Object.fromEntries(names.map((name, at) => [`names/${at}${name}`, name])),
}

/** The page of a file, and how it tells that it is drawn: a selector, and how many elements of it at least. */
export interface HostilePage {
  readonly path: string
  readonly query?: string
  readonly drawn: string
  readonly atLeast: number
}

export const hostilePages: readonly HostilePage[] = [
  ...Object.keys(documents).map((path) => ({ path, drawn: 'article h1', atLeast: 1 })),
  { path: 'notebook.ipynb', drawn: 'article', atLeast: payloads.length * 2 },
  { path: 'diagrams.md', drawn: 'article figure', atLeast: diagrams.length },
  { path: 'table.csv', drawn: '[role="cell"]', atLeast: 20 },
  { path: 'tree.json', query: '?view=preview', drawn: '[role="treeitem"]', atLeast: 20 },
  { path: 'change.patch', drawn: '[role="region"] code', atLeast: 20 },
  { path: 'code.ts', drawn: '[data-row]', atLeast: 20 },
  { path: 'page.html', drawn: '[data-row]', atLeast: 1 },
  ...pictures.map((_, at) => ({ path: `picture-${at}.svg`, drawn: 'img', atLeast: 1 })),
]

/** Files that are opened as they are. */
export const rawFiles = ['page.html', 'page.xhtml', 'page.xml', 'script.js', 'picture-0.svg', 'picture-3.svg']

/** Pages of the history of the repository, as `HostilePage`. */
export const historyPages: readonly HostilePage[] = [
  { path: '/-/commits', drawn: 'a[href*="/-/commit/"]', atLeast: 40 },
  { path: '/-/commits/history.ts', drawn: 'a[href*="/-/commit/"]', atLeast: 40 },
  { path: '/-/commit/main', drawn: 'a[href^="#diff-"]', atLeast: 1 },
  { path: '/-/compare/main~60...main', drawn: 'a[href^="#diff-"]', atLeast: 1 },
  { path: '/-/branches/all', drawn: 'a[href*="/hostile@"]', atLeast: 20 },
  { path: '/-/tags', drawn: 'a[href*="/hostile@"]', atLeast: 20 },
  { path: '/-/stats/contributors', drawn: 'tbody tr', atLeast: 20 },
  { path: '/-/blob/history.ts', query: '?blame=1', drawn: '[data-row]', atLeast: 10 },
]

/** Results of searches in the repository, as `HostilePage`. */
export const searchPages: readonly HostilePage[] = [
  'onerror',
  'onerror type:path',
  '/script|svg/ patternType:regexp count:all',
  'type:commit onerror',
  'type:diff onerror',
  'type:repo hostile',
].map((query) => ({
  path: '/search',
  query: `?q=${encodeURIComponent(`repo:hostile ${query}`)}`,
  drawn: 'main a[href*="/hostile"]',
  atLeast: query.startsWith('type:repo') ? 1 : 3,
}))

const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`
const inLine = (text: string) => text.replace(/[<>\0\r\n]/g, '')
const person = (payload: string, at: number) =>
  `${inLine(payload)} <${inLine(payload).replaceAll(' ', '')}> ${1_700_000_000 + at} +0000`

// What git allows in the name of a reference: git-check-ref-format(1).
const isReference = (name: string) =>
  // oxlint-disable-next-line no-control-regex -- git refuses them
  !/[\u0000- ~^:?*[\\\u007f]|\.\.|@\{|\/\/|^[-/]|[/.]$|\.lock|\/\./.test(name) && Buffer.byteLength(name) < 200

/** Commits for git-fast-import(1): a payload is the subject of each, its author and a line that it adds. */
function hostileHistory(): string {
  const commits = payloads.map((payload, at) => {
    const who = person(payload, at)
    const head = `commit refs/heads/main\nauthor ${who}\ncommitter ${who}\n`
    const message = data(`${payload}\n\n${payload}\n\nCo-authored-by: ${payload}\n`)
    const from = at === 0 ? 'from refs/heads/main^0\n' : ''
    const lines = data(payloads.slice(Math.max(0, at - 60), at + 1).join('\n'))
    return `${head}${message}${from}M 100644 inline history.ts\n${lines}`
  })
  const references = payloads.filter(isReference).slice(0, 40)
  const branches = references.map((name) => `reset refs/heads/${name}\nfrom refs/heads/main\n\n`)
  const tags = references.map(
    (name, at) => `tag ${name}\nfrom refs/heads/main\ntagger ${person(name, at)}\n${data(name)}`,
  )
  return [...commits, ...branches, ...tags].join('')
}

/** The repository `hostile`, whose files, names and commit are made of payloads. `remove` deletes it. */
export async function makeHostileRepository(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'sextant-xss-'))
  const folder = join(parent, 'hostile')
  for (const [path, text] of Object.entries(hostileFiles)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await git(folder, ['init', '--quiet', '--initial-branch', 'main'])
  await git(folder, ['add', '--all'])
  const [subject = ''] = payloads
  const author = { GIT_AUTHOR_NAME: subject.replace(/[<>]/g, ''), GIT_AUTHOR_EMAIL: `x@y"onload="${sentinel}()` }
  await git(folder, ['commit', '--quiet', '--message', `${subject}\n\n${joined(payloads.slice(0, 50))}`], author)
  execFileSync('git', ['-C', folder, 'fast-import', '--quiet', '--force'], { input: hostileHistory() })
  return { folder, remove: () => rm(parent, { recursive: true, force: true }) }
}
