import type { At } from './at.js'

/** A page outside of this instance. */
export interface HostLink {
  readonly url: string
  /** `github`, `gitlab` and the like; undefined for a host that is none of these. */
  readonly serviceType: string | undefined
}

type Layout = (kind: 'tree' | 'blob', revision: string, path: string) => string

/** How hosts build the address of a file, by the host's name or the kind of code host that lists the repository. */
const layouts: Readonly<Record<string, { readonly serviceType: string; readonly layout: Layout }>> = {
  github: { serviceType: 'github', layout: (kind, revision, path) => `${kind}/${revision}/${path}` },
  gitlab: { serviceType: 'gitlab', layout: (kind, revision, path) => `-/${kind}/${revision}/${path}` },
  bitbucketCloud: { serviceType: 'bitbucketCloud', layout: (_kind, revision, path) => `src/${revision}/${path}` },
  gitea: { serviceType: 'gitea', layout: (_kind, revision, path) => `src/commit/${revision}/${path}` },
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
  const { cloneURL, serviceType } = repository
  if (content.kind !== 'commit' || !cloneURL || !URL.canParse(cloneURL)) return []
  const { protocol, host, pathname } = new URL(cloneURL)
  const known = layouts[knownHosts[host] ?? serviceType ?? '']
  if (protocol !== 'https:' || !known) return []
  const below = known.layout(kind, content.commit, path.split('/').map(encodeURIComponent).join('/'))
  return [
    {
      url: `https://${host}${pathname.replace(/\.git$/, '')}/${below}`.replace(/\/$/, ''),
      serviceType: known.serviceType,
    },
  ]
}
