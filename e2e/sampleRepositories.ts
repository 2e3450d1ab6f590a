import { execFile } from 'node:child_process'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The sample repositories, below one folder. The same on every machine, down to the commit ids. */
export interface Samples {
  readonly folder: string
  /** TypeScript and CSS; has a remote; a tag, a branch and three commits. */
  readonly web: string
  /** Go; bare. */
  readonly service: string
  /** Python; without a remote; with uncommitted, untracked and deleted files. */
  readonly tools: string
  /** Odd names and odd bytes: CRLF, invalid UTF-8, a binary file, a link, more than 1 MiB. */
  readonly oddities: string
  /** Rust, on a branch that is not called main; its files are in subfolders that share names. */
  readonly engine: string
  /** No git repository. */
  readonly notes: string
}

type Files = Readonly<Record<string, string | Buffer>>

const run = promisify(execFile)

/** The environment of a git without any configuration, with authors and dates that stay the same. */
export const gitEnvironment = {
  PATH: process.env['PATH'],
  HOME: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'alice',
  GIT_AUTHOR_EMAIL: 'alice@example.com',
  GIT_AUTHOR_DATE: '1700000000 +0100',
  GIT_COMMITTER_NAME: 'bob',
  GIT_COMMITTER_EMAIL: 'bob@example.com',
  GIT_COMMITTER_DATE: '1700000100 +0000',
  LC_ALL: 'C.UTF-8',
}

/** Runs git in a folder as a person without any configuration would. Gives what it printed. */
export async function git(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { cwd: folder, env: { ...gitEnvironment, ...env }, maxBuffer: 256 * 1024 * 1024 }
  return (await run('git', [...args], options)).stdout
}

/** Builds the samples below `folder`. */
export async function buildSamples(folder: string): Promise<Samples> {
  const [web, service, tools, oddities, engine] = await Promise.all([
    buildWeb(join(folder, 'web')),
    buildService(join(folder, 'service.git'), join(folder, 'service.work')),
    buildTools(join(folder, 'tools')),
    buildOddities(join(folder, 'oddities')),
    buildEngine(join(folder, 'engine')),
  ])
  const notes = join(folder, 'notes')
  await write(notes, {
    'todo.txt': 'Water the plants\nretry the parser\n',
    'deep/er/list.md': '# List\n\n- one\n- two\n',
  })
  return { folder, web, service, tools, oddities, engine, notes }
}

async function buildWeb(folder: string): Promise<string> {
  await init(folder)
  await commit(folder, { 'src/parse.ts': 'export const answer = 41\n', 'readme.md': '# Web\n' }, 'Begin')
  await git(folder, ['tag', 'v1'])
  await git(folder, ['branch', 'release'])
  const parse = [
    '// Retry while the parser needs more.',
    'export function retry(count: number): number {',
    '  return count > 3 ? count : retry(count + 1)',
    '}',
    '',
    'export const Retry = { limit: 3, RETRY_AFTER: 1_000 }',
  ].join('\n')
  await commit(
    folder,
    { 'src/parse.ts': `${parse}\n`, 'src/parse.test.ts': "test('retry', () => retry(1))\n" },
    'Retry',
  )
  await commit(
    folder,
    { 'src/page.css': '.retry { color: red }\n', 'src/index.ts': "export * from './parse.js'\n" },
    'Style',
  )
  await git(folder, ['remote', 'add', 'origin', 'https://git.example.com/acme/web.git'])
  return folder
}

async function buildService(folder: string, work: string): Promise<string> {
  await init(work)
  await commit(
    work,
    {
      'main.go': 'package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println("retry")\n}\n',
      'internal/queue/queue.go':
        'package queue\n\ntype Queue struct {\n\titems []int\n}\n\nfunc (q *Queue) Retry() {}\n',
      'internal/queue/queue_test.go': 'package queue\n\nfunc TestRetry(t *testing.T) {}\n',
      'go.mod': 'module example.com/service\n\ngo 1.22\n',
    },
    'Serve',
  )
  await git(dirname(folder), ['clone', '--quiet', '--bare', work, folder])
  await rm(work, { recursive: true })
  return folder
}

async function buildTools(folder: string): Promise<string> {
  await init(folder)
  const files = {
    'clean.py': 'import os\n\n\ndef retry(times):\n    return [os.getpid() for _ in range(times)]\n',
    'old.py': 'def gone():\n    pass  # retry\n',
    'setup.cfg': '[tool]\nretry = 3\n',
  }
  await commit(folder, files, 'Add tools')
  await write(folder, { 'clean.py': 'import os\n\nUNCOMMITTED = "retry"\n', 'new.py': 'UNTRACKED = "retry"\n' })
  await rm(join(folder, 'old.py'))
  return folder
}

async function buildOddities(folder: string): Promise<string> {
  await init(folder)
  const long = Array.from({ length: 30_000 }, (_, line) => `line ${line} of a large file with retry in it`).join('\n')
  await write(folder, {
    'with space.txt': 'retry\n',
    'quote"and\'s.txt': 'retry "quoted"\n',
    'tab\there.txt': 'retry\n',
    'line\nbreak.txt': 'retry\n',
    'ünïcödé/日本語.txt': 'retry für alle\nÉCOLE école Straße\nκόσμος Κόσμος\n',
    '-dash.txt': 'retry\n',
    ':colon.txt': 'retry\n',
    '[brackets]*?.txt': 'retry\n',
    'back\\slash.txt': 'retry\n',
    'crlf.txt': 'first retry\r\nsecond\r\nthird retry\r\n',
    'no-newline.txt': 'one\nretry at the end',
    'empty.txt': '',
    'blank-lines.txt': '\n\n\nretry\n\n\n',
    'latin1.txt': Buffer.from('caf\xe9 retry\nna\xefve\nplain retry\n', 'latin1'),
    'broken-utf8.txt': Buffer.concat([
      Buffer.from([0xff, 0xfe, 0xc3]),
      Buffer.from('retry\n'),
      Buffer.from([0xe2, 0x82]),
    ]),
    'binary.bin': Buffer.concat([Buffer.from('retry\n'), Buffer.from([0, 1, 2, 3]), Buffer.from('\nretry\n')]),
    // A NUL after the first 8000 bytes leaves a file text, by git's own rule.
    'late-nul.txt': Buffer.concat([Buffer.from('retry\n'.repeat(2_000)), Buffer.from([0]), Buffer.from('\nretry\n')]),
    'large.txt': `${long}\n`,
    'long-line.txt': `${'x'.repeat(200_000)}retry${'y'.repeat(200_000)}\nretry\n`,
    'a/same.txt': 'retry\n',
    'b/same.txt': 'retry\n',
    'a.txt': 'retry before a/\n',
  })
  await symlink('crlf.txt', join(folder, 'link-to-retry.txt'))
  await symlink('a', join(folder, 'link-to-folder'))
  await commitAll(folder, 'Add oddities')
  return folder
}

async function buildEngine(folder: string): Promise<string> {
  await init(folder, 'trunk')
  const library = [
    'use std::io::{self, Read};',
    '',
    '/// Tries again, with a pause.',
    'pub fn retry<F: Fn() -> io::Result<()>>(attempt: F) -> io::Result<()> {',
    '    for _ in 0..3 {',
    '        if attempt().is_ok() { return Ok(()) }',
    '    }',
    '    Err(io::Error::other("retry"))',
    '}',
  ].join('\n')
  await commit(
    folder,
    { 'src/lib.rs': `${library}\n`, 'src/io/lib.rs': 'pub mod retry;\n', 'Cargo.toml': '[package]\nname = "engine"\n' },
    'Add the engine',
  )
  return folder
}

async function init(folder: string, branch = 'main'): Promise<void> {
  await mkdir(folder, { recursive: true })
  await git(folder, ['init', '--quiet', `--initial-branch=${branch}`])
}

async function commit(folder: string, files: Files, message: string): Promise<void> {
  await write(folder, files)
  await commitAll(folder, message)
}

async function commitAll(folder: string, message: string): Promise<void> {
  await git(folder, ['add', '--all'])
  await git(folder, ['commit', '--quiet', '--message', message])
}

async function write(folder: string, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}
