import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BiDi } from './bidi.js'
import { isProgram, programOnPath } from './programs.js'

/** A Firefox without a window, and the session in which it is driven. */
export interface Firefox {
  readonly session: BiDi
  close(): Promise<void>
}

/** The Firefox of this machine: that of `FIREFOX_PATH`, or one on the PATH. Undefined where there is none. */
export function firefoxProgram(): string | undefined {
  const named = process.env['FIREFOX_PATH']
  if (named && !isProgram(named)) throw new Error(`FIREFOX_PATH names no program: ${named}.`)
  return named || programOnPath(['firefox', 'firefox-esr'])
}

/** Starts it with a profile of its own, which goes with it. */
export async function openFirefox(program: string): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'sextant-firefox-'))
  const flags = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile]
  const child = spawn(program, flags, { stdio: ['ignore', 'ignore', 'pipe'] })
  const close = async () => {
    const gone = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGKILL')) await gone
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const session = await BiDi.open(`${await addressOf(child)}/session`)
    // A question that a page asks would stop it.
    const capabilities = { alwaysMatch: { unhandledPromptBehavior: { default: 'dismiss' } } }
    await session.send('session.new', { capabilities })
    return {
      session,
      async close() {
        session.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Where it says that it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Firefox ended: ${said.slice(-1000)}`)))
  })
}
