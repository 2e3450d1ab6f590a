import type { Repository } from '../../repositories/index.js'

export interface ExternalLink {
  readonly url: string
  /** `github`, `gitlab` and the like; undefined for a host that is none of these. */
  readonly serviceType: string | undefined
}

const services: readonly (readonly [host: string, type: string])[] = [
  ['github.com', 'github'],
  ['gitlab.com', 'gitlab'],
  ['bitbucket.org', 'bitbucketCloud'],
]

/** The pages of a repository on its code host: of what was cloned over HTTPS, without what a clone URL holds to sign in. */
export function externalLinks({ cloneURL }: Repository): readonly ExternalLink[] {
  if (!cloneURL || !URL.canParse(cloneURL)) return []
  const { protocol, host, pathname } = new URL(cloneURL)
  if (protocol !== 'https:') return []
  const url = `https://${host}${pathname.replace(/\.git$/, '')}`
  return [{ url, serviceType: services.find(([known]) => known === host)?.[1] }]
}
