import { realpath } from 'node:fs/promises'
import { isAbsolute, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { AppError } from '@sextant/base'
import { type CloneURL, findRepositories, parseCloneURL, repositoryIn } from '@sextant/git'
import * as v from 'valibot'
import type { CodeHost, HostServices, Listed } from '../../codeHost.js'
import type { HostKind } from '../../hostKind.js'
import { readExcludeRules } from '../shared/exclude.js'
import { type RepositoryNaming, readPathPattern } from '../shared/pathPattern.js'
import { readFolderPattern } from './folderPattern.js'
import { localGitSchema, localGitSettings, type LocalGitSettings, localGitTemplate } from './localGitSettings.js'

/** Repositories in folders of the server, below those that its settings allow. */
export const localGit: HostKind = {
  kind: 'LOCALGIT',
  title: 'Local repositories',
  serviceType: 'localgit',
  schema: localGitSchema,
  secrets: [],
  template: localGitTemplate,
  urlOf: () => 'file:///',
  open: (config, services) => openLocalGit(v.parse(localGitSettings, config), services),
}

const limits = { maxDepth: 20, maxEntries: 2_000_000 }

function openLocalGit(settings: LocalGitSettings, { localFolders = [] }: HostServices): CodeHost {
  const isExcluded = readExcludeRules(settings.exclude)
  const naming = readPathPattern(settings.repositoryPathPattern, ['repo'])
  return {
    async check() {
      for (const { pattern } of settings.repos) {
        const place = await placeOf(readFolderPattern(pattern).folder, localFolders)
        if ('problem' in place) throw new AppError('permission_denied', 'folder-not-allowed', place.problem)
      }
    },
    async *repositories(signal) {
      for (const entry of settings.repos) {
        for await (const one of found(entry, { localFolders, naming, signal })) {
          if ('problem' in one || !isExcluded({ hostName: one.repository.name, ids: [] })) yield one
        }
      }
    },
    authorize: (cloneURL) => authorize(cloneURL, localFolders),
  }
}

interface Search {
  readonly localFolders: readonly string[]
  readonly naming: RepositoryNaming
  readonly signal: AbortSignal
}

/** The repositories of one pattern. Throws where the list would not be whole: nothing is removed for it then. */
async function* found(
  { pattern, group }: LocalGitSettings['repos'][number],
  { localFolders, naming, signal }: Search,
): AsyncIterable<Listed> {
  const { folder, matches } = readFolderPattern(pattern)
  const place = await placeOf(folder, localFolders)
  if ('problem' in place) throw new AppError('unavailable', 'folder-not-allowed', place.problem)
  const walk = findRepositories(place.path, { ...limits, signal })
  for (let step = await walk.next(); ; step = await walk.next()) {
    if (step.done === true) {
      if (step.value.complete) return
      throw new AppError(
        'resource_exhausted',
        'too-many-folders',
        `${pattern} leads to more folders than are looked at.`,
      )
    }
    const { root } = step.value
    const below = relative(place.path, root).split(sep).join('/')
    if (matches(below)) yield listed(root, nameOf(below, place.path, group), naming)
  }
}

function nameOf(below: string, folder: string, group: string | undefined): string {
  const own = (below === '' ? (folder.split(sep).at(-1) ?? '') : below).replace(/(?<=[^/])\.git$/, '')
  return group === undefined ? own : `${group}/${own}`
}

function listed(root: string, repo: string, naming: RepositoryNaming): Listed {
  const name = naming.nameOf({ repo })
  if (name === undefined) return { about: repo, problem: 'No repository can have this name.' }
  return { repository: { externalId: root, name, cloneURL: pathToFileURL(root).href, visibility: 'private' } }
}

type Place = { readonly path: string; readonly boundary: string } | { readonly problem: string }

/** The folder with every symbolic link resolved, if it lies in one of those that are allowed. */
async function placeOf(folder: string, allowed: readonly string[]): Promise<Place> {
  const path = await realpath(folder).catch(() => undefined)
  for (const each of allowed) {
    const boundary = await realpath(each).catch(() => undefined)
    if (path !== undefined && boundary !== undefined && liesIn(path, boundary)) return { path, boundary }
  }
  // Alike for a folder that is not there: the answer must not tell what the machine has.
  const known = allowed.length === 0 ? 'The server was started without any' : 'The server was started with others'
  return { problem: `${folder} is in no folder that --local-repositories names, or does not exist. ${known}.` }
}

function liesIn(path: string, folder: string): boolean {
  const below = relative(folder, path)
  return below === '' || (below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below))
}

/** Looked at again, since what lies there may have changed: a folder may be a link by now, or borrow foreign objects. */
async function authorize(cloneURL: string, allowed: readonly string[]): Promise<CloneURL> {
  const parsed = parseCloneURL(cloneURL, { allowFile: true })
  if (!parsed.ok || parsed.url.scheme !== 'file') {
    throw new AppError('invalid_argument', 'bad-clone-url', 'A local repository is named by a file URL.')
  }
  const path = fileURLToPath(parsed.url.href)
  const place = await placeOf(path, allowed)
  if ('problem' in place) throw new AppError('permission_denied', 'folder-not-allowed', place.problem)
  if (place.path !== path || (await repositoryIn(path, place.boundary)) === undefined) {
    throw new AppError('not_found', 'no-local-repository', `There is no repository at ${path} that can be read.`)
  }
  return parsed.url
}
