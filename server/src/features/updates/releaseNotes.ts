import { readFile } from 'node:fs/promises'

const file = new URL('../../../../CHANGELOG.md', import.meta.url)

/** What is new in the version that runs, in Markdown; null where the build came without it. */
export async function releaseNotes(): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  // Pages of the source are no pages of the instance: of their links only the words stay.
  return text?.replaceAll(/\[([^\]]*)\]\((?!https?:)[^)]*\)/g, '$1') ?? null
}
