import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A server of the built product, on a free port. */
export interface RunningServer {
  /** The origin, such as `http://127.0.0.1:7080`. */
  readonly address: string
  /** Signs the first administrator in, once; empty when no link was printed. */
  readonly link: string
  readonly pid: number
  /** Ends the server in order, answers its exit code, and removes its data unless they were given. */
  stop(): Promise<number | null>
  /** Ends the server as a power cut would end it. */
  kill(): Promise<void>
}

export interface StartOptions {
  readonly folders?: readonly string[]
  /** A data directory to use and keep; a fresh one that is removed at the end when absent. */
  readonly data?: string
  readonly args?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** A command that runs the rest of its line in another place, without a process of its own. */
  readonly enter?: readonly string[]
}

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
const operateMain = fileURLToPath(new URL('../server/dist/operate.js', import.meta.url))

/** Starts the built product. Throws with what it complained about when it ends before it is ready. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const data = options.data ?? (await newDataDirectory())
  const args = ['--port', '0', '--data', data, ...(options.args ?? []), ...(options.folders ?? [])]
  const child = spawnServer(args, options.environment, options.enter)
  const ended = once(child, 'exit')
  const complaint = output(child)
  const printed = await Promise.race([greetingOf(child), ended.then(() => undefined)])
  const remove = async () => {
    if (!options.data) await rm(data, { recursive: true, force: true })
  }
  if (printed === undefined) {
    await remove()
    throw new Error(`The server did not start: ${complaint.stderr}`)
  }
  return {
    address: /ready at (\S+)/.exec(printed)?.[1] ?? '',
    link: /\S+\/-\/first\?token=\S+/.exec(printed)?.[0] ?? '',
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
      await remove()
      return child.exitCode
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export async function newDataDirectory(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'sextant-e2e-'))
  // Made private by mkdtemp; started by root, the database must reach it as another user.
  await chmod(data, 0o755)
  return data
}

/** Runs the server's command to its end. */
export async function runServer(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  return ended(spawnServer(args, environment))
}

/** Runs `npm run backup`, `restore` or `doctor` as those commands do, to its end. */
export const operate = (...args: readonly string[]) => operateWith({}, ...args)

/** The same with more in the environment. */
export function operateWith(environment: Readonly<Record<string, string>>, ...args: readonly string[]) {
  return ended(spawn(process.execPath, [operateMain, ...args], { env: { ...process.env, ...environment } }))
}

async function ended(child: ChildProcess) {
  const printed = output(child)
  await once(child, 'close')
  return { code: child.exitCode, ...printed }
}

/** What a child prints, as it comes. */
function output(child: ChildProcess): { readonly stdout: string; readonly stderr: string } {
  const printed = { stdout: '', stderr: '' }
  child.stdout?.on('data', (part: Buffer) => (printed.stdout += part.toString()))
  child.stderr?.on('data', (part: Buffer) => (printed.stderr += part.toString()))
  return printed
}

/**
 * Starts the server's command on a data directory, or `npm run backup` or `restore` as `operate` does, and ends it so
 * many milliseconds later as a power cut would, unless it is over by then.
 */
export async function killAfter(milliseconds: number, command: 'start' | 'operate', ...args: readonly string[]) {
  const child = command === 'start' ? spawnServer(args) : spawn(process.execPath, [operateMain, ...args])
  const exit = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds)
  await exit
  clearTimeout(timer)
}

function spawnServer(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  enter: readonly string[] = [],
): ChildProcess {
  const [command = process.execPath, ...rest] = [...enter, process.execPath, main, ...args]
  return spawn(command, rest, { env: { ...process.env, ...environment } })
}

/** What the server says once it is ready. The greeting comes as one piece. */
function greetingOf(child: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve) => {
    child.stdout?.on('data', (part: Buffer) => {
      printed += part.toString()
      if (printed.includes('is ready at') && printed.endsWith('\n')) resolve(printed)
    })
  })
}

/** The cookie of a session that the server's link began. */
export async function signIn(server: RunningServer): Promise<string> {
  const response = await fetch(server.link, { redirect: 'manual' })
  const [cookie] = response.headers.getSetCookie()
  return cookie?.split(';')[0] ?? ''
}

/** Asks GraphQL as the browser with this cookie would. */
export async function graphql(
  server: RunningServer,
  cookie: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const response = await fetch(`${server.address}/.api/graphql`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-requested-with': 'Sextant' },
    body: JSON.stringify({ query, variables }),
  })
  return response.json()
}

/** The events of a search, in order, as `[name, data]`. */
export async function searchEvents(
  server: RunningServer,
  cookie: string,
  parameters: Readonly<Record<string, string>>,
): Promise<readonly (readonly [string, unknown])[]> {
  const address = `${server.address}/.api/search/stream?${new URLSearchParams(parameters)}`
  const response = await fetch(address, { headers: { cookie, 'x-requested-with': 'Sextant' } })
  const blocks = (await response.text()).split('\n\n').filter((block) => block !== '')
  return blocks.map((block) => {
    const [, name = '', data = 'null'] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? []
    return [name, JSON.parse(data)] as const
  })
}
