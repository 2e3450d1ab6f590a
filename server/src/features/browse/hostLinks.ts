import type { At } from './at.js'

/** A page outside of this instance. */
export interface HostLink {
  readonly url: string
  /** `github`, `gitlab` and the like; undefined for a host that is none of these. */
  readonly serviceType: string | undefined
}

interface Layout {
  readonly serviceType: string
  readonly file: (kind: 'tree' | 'blob', revision: string, path: string) => string
  readonly commit: (id: string) => string
}

/** How hosts build their addresses, by the host's name or the kind of code host that lists the repository. */
const layouts: Readonly<Record<string, Layout>> = {
  github: {
    serviceType: 'github',
    file: (kind, revision, path) => `${kind}/${revision}/${path}`,
    commit: (id) => `commit/${id}`,
  },
  gitlab: {
    serviceType: 'gitlab',
    file: (kind, revision, path) => `-/${kind}/${revision}/${path}`,
    commit: (id) => `-/commit/${id}`,
  },
  bitbucketCloud: {
    serviceType: 'bitbucketCloud',
    file: (_kind, revision, path) => `src/${revision}/${path}`,
    commit: (id) => `commits/${id}`,
  },
  gitea: {
    serviceType: 'gitea',
    file: (_kind, revision, path) => `src/commit/${revision}/${path}`,
    commit: (id) => `commit/${id}`,
  },
}

const knownHosts: Readonly<Record<string, string>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'bitbucket.org': 'bitbucketCloud',
  'gitea.com': 'gitea',
  'codeberg.org': 'gitea',
}

/**
 * The page of a file or directory on the code host that the repository was cloned from over HTTPS, at the very commit.
 * Empty where the host is none whose addresses are known. Nothing of what the clone URL holds to sign in is in it.
 */
export function hostLinks({ repository, content }: At, kind: 'tree' | 'blob', path: string): readonly HostLink[] {
  if (content.kind !== 'commit') return []
  const { commit } = content
  const below = path.split('/').map(encodeURIComponent).join('/')
  return linksBelow(repository, ({ file }) => file(kind, commit, below))
}

/** The page of the commit itself, where `hostLinks` would give one of a file. */
export function commitLinks({ repository, content }: At): readonly HostLink[] {
  if (content.kind !== 'commit') return []
  const { commit: id } = content
  return linksBelow(repository, ({ commit }) => commit(id))
}

/** The page of a commit of what is cloned from an address; undefined where the host is none whose addresses are known. */
export function commitPageOf(cloneURL: string, id: string): string | undefined {
  return linksBelow({ cloneURL, serviceType: undefined }, ({ commit }) => commit(id))[0]?.url
}

function linksBelow(
  { cloneURL, serviceType }: Pick<At['repository'], 'cloneURL' | 'serviceType'>,
  below: (layout: Layout) => string,
): readonly HostLink[] {
  if (!cloneURL || !URL.canParse(cloneURL)) return []
  const { protocol, host, pathname } = new URL(cloneURL)
  const known = layouts[knownHosts[host] ?? serviceType ?? '']
  if (protocol !== 'https:' || !known) return []
  const url = `https://${host}${pathname.replace(/\.git$/, '')}/${below(known)}`.replace(/\/$/, '')
  return [{ url, serviceType: known.serviceType }]
}
