import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder with real git repositories, for tests. */
export interface TestFolder {
  readonly path: string
  /** Writes files, by path below the folder. */
  write(files: Readonly<Record<string, string | Uint8Array>>): void
  /** Makes a repository, or the next commit of one, of what is in a folder. Answers the commit's id. */
  commit(
    repository: string,
    message?: string,
    date?: string,
    author?: { readonly name: string; readonly email: string },
  ): string
  git(repository: string, ...args: readonly string[]): string
  /** Makes repositories of what `git fast-import` reads, by their paths, and checks them out: all in one go. */
  importAll(streams: Readonly<Record<string, string>>): void
  remove(): void
}

const who = { name: 'alice', email: 'alice@example.com', date: '2026-01-02T03:04:05Z' }
const environment = {
  PATH: process.env['PATH'] ?? '',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: who.name,
  GIT_AUTHOR_EMAIL: who.email,
  GIT_AUTHOR_DATE: who.date,
  GIT_COMMITTER_NAME: who.name,
  GIT_COMMITTER_EMAIL: who.email,
  GIT_COMMITTER_DATE: who.date,
}

const importing = `set -e
for name; do
  git -c init.defaultBranch=main init --quiet "$name"
  git -C "$name" -c fastimport.unpackLimit=0 fast-import --quiet <"$name.stream"
  git -C "$name" reset --quiet --hard
done`

export function openTestFolder(): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'sextant-repositories-'))
  const run = (repository: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    execFileSync('git', args, { cwd: join(path, repository), env: { ...environment, ...more }, encoding: 'utf8' })
  const git = (repository: string, ...args: readonly string[]) => run(repository, args)
  return {
    path,
    git,
    write(files) {
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(dirname(join(path, name)), { recursive: true })
        writeFileSync(join(path, name), content)
      }
    },
    commit(repository, message = 'Change', date = who.date, author = who) {
      git(repository, '-c', 'init.defaultBranch=main', 'init', '--quiet')
      git(repository, 'add', '--all')
      const names = { GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email }
      const dates = { ...names, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
      run(repository, ['commit', '--quiet', '--allow-empty', `--message=${message}`], dates)
      return git(repository, 'rev-parse', 'HEAD').trim()
    },
    importAll(streams) {
      for (const [name, stream] of Object.entries(streams)) writeFileSync(join(path, `${name}.stream`), stream)
      // One shell starts them all: it costs less to copy than a process that tests run in.
      execFileSync('sh', ['-c', importing, 'sh', ...Object.keys(streams)], { cwd: path, env: environment })
      for (const name of Object.keys(streams)) rmSync(join(path, `${name}.stream`))
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}
