import type { BlameHunk } from '../blame.js'
import { git } from './buildRepository.js'

/** For each line of a file what plain git says: commit, line there, path there, author, subject. */
export async function plainBlame(
  folder: string,
  commit: string,
  path: string,
  ...options: string[]
): Promise<string[]> {
  const out = await git(folder, [
    '-c',
    'core.quotePath=false',
    'blame',
    '--line-porcelain',
    ...options,
    commit,
    '--',
    path,
  ])
  const lines: string[] = []
  let at = ''
  let values = new Map<string, string>()
  for (const line of out.split('\n')) {
    if (line.startsWith('\t')) {
      lines.push(
        [at, ...['filename', 'author', 'author-mail', 'author-time', 'summary'].map((name) => values.get(name))].join(
          '|',
        ),
      )
      values = new Map()
    } else if (/^[0-9a-f]{40} \d+ \d+/.test(line)) at = line.split(' ').slice(0, 2).join(' ')
    else values.set(line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1))
  }
  return lines
}

/** Our own answer in the same form. */
export const asPlain = (hunks: readonly BlameHunk[]) =>
  hunks.flatMap(({ commit, lines, originalLine, path }) =>
    Array.from({ length: lines }, (_, at) => {
      const { name, email, date } = commit.author
      return [
        `${commit.id} ${originalLine + at}`,
        path,
        name,
        `<${email}>`,
        (date?.getTime() ?? 0) / 1000,
        commit.summary,
      ].join('|')
    }),
  )
