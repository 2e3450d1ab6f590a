import type { LineRange } from '@sextant/contract'

/** A page of a repository on its code host, as GraphQL tells it. */
export interface HostLink {
  readonly url: string
  readonly serviceType: string | null
}

/** A file at a commit. */
export interface HostedFile {
  readonly commit: string
  readonly path: string
  readonly lines?: LineRange | undefined
}

type Printer = (path: string, commit: string, lines: LineRange | undefined) => string

const range = (start: string, between: string) => (lines: LineRange | undefined) => {
  if (!lines) return ''
  return lines.start === lines.end ? `${start}${lines.start}` : `${start}${lines.start}${between}${lines.end}`
}
const [githubLines, gitlabLines] = [range('#L', '-L'), range('#L', '-')]
const [cloudLines, serverLines] = [range('#lines-', ':'), range('#', '-')]

// How hosts address a file at a commit and its lines; their documentation calls these permanent links.
const printers: Readonly<Record<string, Printer>> = {
  github: (path, commit, lines) => `/blob/${commit}/${path}${githubLines(lines)}`,
  gitlab: (path, commit, lines) => `/-/blob/${commit}/${path}${gitlabLines(lines)}`,
  gitea: (path, commit, lines) => `/src/commit/${commit}/${path}${githubLines(lines)}`,
  bitbucketCloud: (path, commit, lines) => `/src/${commit}/${path}${cloudLines(lines)}`,
  bitbucketServer: (path, commit, lines) => `/browse/${path}?at=${commit}${serverLines(lines)}`,
  pagure: (path, commit, lines) => `/blob/${commit}/f/${path}${range('#_', '-')(lines)}`,
  azuredevops: (path, commit, lines) =>
    `?path=/${path}&version=GC${commit}${lines ? `&line=${lines.start}&lineEnd=${lines.end + 1}&lineStartColumn=1&lineEndColumn=1` : ''}`,
}

// Hosts of connections whose kind is not known are told by their names.
const knownHosts: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)github\.com$/, 'github'],
  [/(^|[.-])gitlab\./, 'gitlab'],
  [/(^|\.)bitbucket\.org$/, 'bitbucketCloud'],
  [/(^|\.)codeberg\.org$|(^|\.)gitea\./, 'gitea'],
  [/(^|\.)dev\.azure\.com$/, 'azuredevops'],
]

/** The page of a file on its code host; that of the repository where nobody knows how the host addresses files. */
export function codeHostAddress({ url, serviceType }: HostLink, { commit, path, lines }: HostedFile): string {
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  const kind = serviceType ?? knownHosts.find(([name]) => name.test(host))?.[1] ?? ''
  const print = Object.hasOwn(printers, kind) ? printers[kind] : undefined
  if (!print) return url
  return url.replace(/\/$/, '') + print(path.split('/').map(encodeURIComponent).join('/'), commit, lines)
}
