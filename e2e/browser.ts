import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'

const flags = ['--no-sandbox', '--disable-dev-shm-usage']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** How a browser is started. */
type Found = { executablePath: string; args: string[]; env?: Record<string, string> }

/**
 * Opens a headless browser: the one `CHROMIUM_PATH` names, else one on the PATH, else the one inside the npm package
 * `@sparticuz/chromium`. It throws one line that says how to get one when none starts. The caller closes it.
 */
export async function openBrowser(): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH']
  const path = given ?? onPath(names)
  if (path !== undefined) return start({ executablePath: path, args: flags })
  return start(unpackBrowser())
}

async function start(found: Found): Promise<Browser> {
  try {
    return await chromium.launch({ headless: true, ...found })
  } catch (fault) {
    const reason = fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault)
    throw new Error(
      `No browser could be started (${found.executablePath}: ${reason}). ` +
        'Install chromium, or set CHROMIUM_PATH to a Chromium or Chrome.',
      { cause: fault },
    )
  }
}

/** The first of the named programs on the PATH that may be run. */
function onPath(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(mayRun)
}

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Unpacks the browser of `@sparticuz/chromium` once for its version, with the shared libraries (NSS and others) that a
 * bare machine lacks. We do it ourselves: the package leaves the libraries out unless it believes to run on Amazon's
 * machines, and its own arguments switch off the web's security, which our tests are to see at work.
 */
function unpackBrowser(): Found {
  const packed = packageFolder()
  // Every npm package has a version.
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string }
  const home = fileURLToPath(new URL(`../.cache/chromium-${version}`, import.meta.url))
  if (!existsSync(home)) unpackInto(home, join(packed, 'bin'))
  const executablePath = join(home, 'chromium')
  const env = { ...definedEnv(), LD_LIBRARY_PATH: join(home, 'lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') }
  return { executablePath, args: [...flags, '--headless=shell', '--no-zygote', '--disable-gpu'], env }
}

function packageFolder(): string {
  try {
    // build/cjs/index.js or build/esm/index.js: the package is two folders up.
    return dirname(dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))))
  } catch (fault) {
    throw new Error('No browser was found. Install chromium, or set CHROMIUM_PATH to a Chromium or Chrome.', {
      cause: fault,
    })
  }
}

/** Writes aside and renames, so that two test runs that start together never see half a browser. */
function unpackInto(home: string, packed: string): void {
  const aside = `${home}.${process.pid}`
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  const open = (file: string) => brotliDecompressSync(readFileSync(join(packed, file)))
  writeFileSync(join(aside, 'chromium'), open('chromium.br'), { mode: 0o700 })
  untar(open('al2023.tar.br'), aside)
  untar(open('fonts.tar.br'), aside)
  writeFileSync(join(aside, 'fonts.conf'), fontSettings)
  try {
    renameSync(aside, home)
  } catch {
    // Another run was first.
    rmSync(aside, { recursive: true, force: true })
  }
}

// The settings in the package name folders of Amazon's machines. These look beside themselves, then at the system's.
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

const block = 512

/** The files of a tar archive (POSIX ustar: names of 100 bytes and a prefix, sizes in octal). It holds no links. */
function untar(archive: Buffer, folder: string): void {
  for (let at = 0; at + block <= archive.length && archive[at] !== 0; ) {
    const field = (from: number, length: number) =>
      archive.toString('latin1', at + from, at + from + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(field(124, 12), 8) || 0
    const path = join(folder, join('/', field(345, 155), field(0, 100)))
    const kind = field(156, 1)
    mkdirSync(kind === '5' ? path : dirname(path), { recursive: true })
    if (kind === '' || kind === '0')
      writeFileSync(path, archive.subarray(at + block, at + block + size), { mode: 0o755 })
    at += block + Math.ceil(size / block) * block
  }
}

const definedEnv = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
