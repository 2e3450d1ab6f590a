import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
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

/** A browser program, and what it needs in its environment. */
interface Program {
  readonly path: string
  readonly environment: Readonly<Record<string, string>>
}

/**
 * Starts a Chromium without a window: the one that `CHROMIUM_PATH` names, else the one in the package
 * `@sparticuz/chromium`, which has no windows at all and takes half the time of a whole one, else one on the PATH; with
 * `asInstalled` one on the PATH before the packaged one, which is older. Throws one sentence when there is none.
 */
export async function openBrowser({ asInstalled = false } = {}): Promise<Browser> {
  const program = named() ?? (asInstalled ? onPath() : undefined) ?? (await packaged()) ?? onPath()
  if (!program) throw new Error(howToGetOne)
  const env = { ...definedEnvironment(), ...program.environment }
  return chromium.launch({ executablePath: program.path, args: flags, env })
}

function named(): Program | undefined {
  const path = process.env['CHROMIUM_PATH']
  if (path && !isProgram(path)) throw new Error(`CHROMIUM_PATH names no program: ${path}.`)
  return path ? { path, environment: {} } : undefined
}

function onPath(): Program | undefined {
  const path = programOnPath(names)
  return path === undefined ? undefined : { path, environment: {} }
}

const packageFolder = fileURLToPath(new URL('../node_modules/@sparticuz/chromium', import.meta.url))
const cache = fileURLToPath(new URL('../.cache', import.meta.url))

/** Unpacked once, and kept with what else is made for this project. */
async function packaged(): Promise<Program | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packageFolder)) return undefined
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(cache, `chromium-${version}`)
  const path = join(folder, 'chromium')
  if (!existsSync(path)) await unpackTo(folder)
  return { path, environment: await neededEnvironment(path, folder) }
}

// The package unpacks into the system's temporary folder, half a file of another run included, and changes the
// environment of its process. A child with a temporary folder of its own keeps both apart from us. It unpacks the system
// libraries only where it believes itself in a cloud function of this kind.
async function unpackTo(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const begun = await mkdtemp(`${folder}.`)
  try {
    const script = "const { default: it } = await import('@sparticuz/chromium'); await it.executablePath()"
    const environment = { TMPDIR: begun, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
    await run(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ...process.env, ...environment },
    })
    await rename(begun, folder)
  } catch (error) {
    // Somebody else was faster.
    if (!existsSync(join(folder, 'chromium'))) throw error
  } finally {
    await rm(begun, { recursive: true, force: true })
  }
}

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
