import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The product in a process of its own. */
export interface StartedServer {
  readonly address: string
  /** Signs the first administrator in. */
  readonly link: string
  readonly pid: number
  /** What it has written so far: its greeting and its log. */
  readonly written: () => string
  stop(): Promise<void>
}

const program = (name: string) => fileURLToPath(new URL(`./${name}.js`, import.meta.url))

/** Starts the product over a data directory, with more in its environment. */
export async function startServer(
  data: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<StartedServer> {
  const env = { PATH: process.env['PATH'], HOME: data, ...environment }
  const child = spawn(process.execPath, [program('main'), '--port', '0', '--data', data, ...args], { env })
  const output: string[] = []
  const greeted = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        output.push(part.toString())
        if (output.join('').includes('/-/first?token=')) resolve()
      })
    }
  })
  const ended = once(child, 'exit')
  await Promise.race([greeted, ended])
  const printed = output.join('')
  return {
    address: /ready at (\S+)/.exec(printed)?.[1] ?? '',
    link: /\S+\/-\/first\?token=\S+/.exec(printed)?.[0] ?? '',
    pid: child.pid ?? 0,
    written: () => output.join(''),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Runs `npm run backup` as that command does: its exit code and what it wrote. */
export async function makeBackup(
  folder: string,
  data: string,
): Promise<{ readonly code: number | null; readonly written: string }> {
  const child = spawn(process.execPath, [program('operate'), 'backup', folder, '--data', data])
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part.toString()))
  await once(child, 'close')
  return { code: child.exitCode, written: output.join('') }
}
