import { execFileSync } from 'node:child_process'
import { languageOf } from './languages.mjs'

/**
 * What ctags answers to "where is this defined": the first tag of the name in the file, else in the project, else in
 * another. Undefined when it is not installed.
 */
export function ctagsFinder(projects) {
  const tags = new Map()
  for (const { name, folder, files } of projects) {
    const listed = runCtags(
      folder,
      [...files.keys()].filter((path) => languageOf(path)),
    )
    if (listed === undefined) return undefined
    for (const [, word, path, line] of listed.matchAll(/^([^\t\n!]+)\t([^\t\n]+)\t(\d+);"/gm)) {
      const all = tags.get(word) ?? []
      all.push({ repository: name, path, line: Number(line) - 1 })
      tags.set(word, all)
    }
  }
  return (word, { repository, path }) => {
    const all = tags.get(word) ?? []
    const beside = all.filter((tag) => tag.repository === repository)
    return beside.find((tag) => tag.path === path) ?? beside[0] ?? all[0]
  }
}

const program = 'ctags'

function runCtags(folder, paths) {
  try {
    return execFileSync(program, ['-n', '--sort=no', '-f', '-', '-L', '-'], {
      cwd: folder,
      input: paths.join('\n'),
      maxBuffer: 1 << 30,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  }
}
