import { type LineRange, parseLineRange, parseRepositoryRoute } from '@sextant/contract'

/** What an address of a code host, or of another code search, leads to. */
export interface CodeHostAddress {
  /** Host and path, such as `github.com/owner/name`: mirrors are usually called so. */
  readonly repository: string
  readonly commit?: string
  /** Where a revision may hold slashes and nothing ends it, the path begins with the rest of it. */
  readonly revision?: string
  /** Empty for the whole repository. */
  readonly path: string
  readonly lines?: LineRange
}

/**
 * Reads an address of GitHub, GitLab, Bitbucket (Cloud and Data Center), Sourcegraph, or a clone URL. Their forms are
 * told apart by their paths, for most of them run under names of their own. Undefined for whatever else.
 */
export function readCodeHostAddress(text: string): CodeHostAddress | undefined {
  const address = text.trim()
  const scp = /^(?:ssh:\/\/)?git@([\w.-]+)[:/]([\w.~/-]+?)(?:\.git)?$/.exec(address)
  if (scp) return { repository: `${scp[1]}/${scp[2]}`, path: '' }
  if (!/^https?:\/\/\S+$/.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  for (const read of [readRaw, readBitbucketServer, readSourcegraph, readGitLab, readBitbucket, readGitHub]) {
    const found = read(url)
    if (found) return found
  }
  return undefined
}

const segmentsOf = (pathname: string) =>
  pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decode)

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const filePages: ReadonlySet<string> = new Set(['blob', 'tree', 'blame', 'raw', 'edit', 'src', 'commits'])

/** What stands behind the word that names the page: a revision and a path, or a commit. */
function behind(repository: string, [page = '', revision, ...path]: readonly string[], url: URL): CodeHostAddress {
  if (page === 'commit' && revision) return { repository, commit: revision, path: '' }
  if (!filePages.has(page) || !revision) return { repository, path: '' }
  return { repository, revision, path: path.join('/'), ...linesOf(url) }
}

function linesOf({ hash, search }: URL): { readonly lines?: LineRange } {
  // Bitbucket writes #lines-10:20, its server #10-20.
  const fragment = hash.replace(/^#(?:lines-)?(\d+)(?:[:-](\d+))?$/, (_, start: string, end?: string) =>
    end ? `#L${start}-${end}` : `#L${start}`,
  )
  const lines = parseLineRange(fragment) ?? parseLineRange(search)
  return lines ? { lines } : {}
}

function readRaw(url: URL): CodeHostAddress | undefined {
  if (url.hostname !== 'raw.githubusercontent.com') return undefined
  const [owner, name, ...rest] = segmentsOf(url.pathname.replace('/refs/heads/', '/'))
  return owner && name ? behind(`github.com/${owner}/${name}`, ['raw', ...rest], url) : undefined
}

// /projects/PROJECT/repos/name/browse/path?at=refs/heads/main#10-20
function readBitbucketServer(url: URL): CodeHostAddress | undefined {
  const found = /^(?:.*)\/projects\/([^/]+)\/repos\/([^/]+)(?:\/(browse|commits)(?:\/(.+))?)?\/?$/.exec(url.pathname)
  if (!found) return undefined
  const [, project = '', name = '', page, rest = ''] = found
  const repository = `${url.hostname}/${project}/${name}`
  if (page === 'commits' && rest !== '') return { repository, commit: rest, path: '' }
  const at = url.searchParams.get('at')?.replace(/^refs\/(?:heads|tags)\//, '')
  return {
    repository,
    ...(at && { revision: at }),
    path: segmentsOf(rest).join('/'),
    ...linesOf(url),
  }
}

// https://code.example.com/github.com/owner/name@revision/-/blob/path?L10-20
function readSourcegraph(url: URL): CodeHostAddress | undefined {
  const route = parseRepositoryRoute(url.pathname)
  // A repository named after its host: what sets this form apart from GitLab's.
  if (!route || !/^[\w-]+(?:\.[\w-]+)+\//.test(route.repository)) return undefined
  const { repository, revision, rest } = route
  const [page = '', ...path] = rest
  if (page === 'commit' && path[0]) return { repository, commit: path[0], path: '' }
  const isFile = filePages.has(page)
  return { repository, ...(revision && { revision }), path: isFile ? path.join('/') : '', ...(isFile && linesOf(url)) }
}

// /group/subgroup/name/-/blob/revision/path#L10-20
function readGitLab(url: URL): CodeHostAddress | undefined {
  const [name = '', rest] = url.pathname.split('/-/', 2)
  const segments = segmentsOf(name)
  if (rest === undefined || segments.length < 2) return undefined
  return behind(`${url.hostname}/${segments.join('/')}`, segmentsOf(rest), url)
}

function readBitbucket(url: URL): CodeHostAddress | undefined {
  const [workspace, name, page, ...rest] = segmentsOf(url.pathname)
  if (!url.hostname.startsWith('bitbucket.') || !workspace || !name) return undefined
  // Its `commits` names one commit.
  return behind(`${url.hostname}/${workspace}/${name}`, [page === 'commits' ? 'commit' : (page ?? ''), ...rest], url)
}

// Whatever host it is: GitHub's form is the one that others copied.
function readGitHub(url: URL): CodeHostAddress | undefined {
  const [owner, name, ...rest] = segmentsOf(url.pathname)
  const isKnownHost = /^git(?:hub|lab|ea)?\.|(?:^|\.)codeberg\.org$/.test(url.hostname)
  const isForm = filePages.has(rest[0] ?? '') || rest[0] === 'commit' || name?.endsWith('.git')
  if (!owner || !name || !(isKnownHost || isForm)) return undefined
  return behind(`${url.hostname}/${owner}/${name.replace(/\.git$/, '')}`, rest, url)
}

/**
 * How well the name of a repository here fits one that was written: the segments they share at their ends. The last must
 * be shared; 0 when it is not.
 */
export function nameFit(here: string, written: string): number {
  const [names, wanted] = [here, written].map((name) => name.toLowerCase().split('/').toReversed())
  const different = (names ?? []).findIndex((segment, index) => segment !== wanted?.[index])
  return different < 0 ? (names?.length ?? 0) : different
}
