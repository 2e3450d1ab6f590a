/** A revision as people say it: a branch or tag without `refs/heads/` or `refs/tags/`, a commit by 7 characters. */
export function shortRevision(revision: string): string {
  if (revision === '') return 'HEAD'
  if (/^[0-9a-f]{40,64}$/.test(revision)) return revision.slice(0, 7)
  return revision.replace(/^refs\/(?:heads|tags)\//, '')
}
