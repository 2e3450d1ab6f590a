import type { CodeFile, CodeWorld, DefinitionAt, PackageHome, PackageName } from '@sextant/code-intel'
import type { Viewer } from '../../../http/viewer.js'
import { type BatchLoader, batchLoader } from '../../../graphql/perRequest.js'
import { type Content, findMany, type Repository } from '../../repositories/index.js'
import type { FileFacts } from './factCache.js'
import { definitionsNamed } from './definitionsNamed.js'
import { filesNaming } from './filesNaming.js'
import { homesOf, type PackagesAt, packagesOf } from './homesOf.js'
import { readableRevisions } from './readableRevisions.js'
import { largestText, RevisionFiles } from './revisionFiles.js'
import type { CodeWorldServices } from './services.js'
import type { WorldParts } from './worldParts.js'
import { revisionOf, type WorldRevision } from './worldRevision.js'

/** What a question is about. The repository is one that the viewer may read. */
export interface AskedCode {
  readonly viewer: Viewer
  readonly repository: Repository
  /** The exact revision, resolved. */
  readonly content: Content
  /** Ends all that is looked up. */
  readonly signal: AbortSignal
}

/** Where a file of a world is: what its repository and revision stand for. */
export interface CodePlace {
  readonly repository: Repository
  /** As in an address: a commit id, `@worktree`, or empty for a plain folder. */
  readonly revision: string
  readonly content: Content
}

/**
 * A world of code as a viewer sees it from one revision of one repository, for one question. A file's `repository` is a
 * repository's name, its `revision` as in an address.
 */
export interface ServerCodeWorld extends CodeWorld {
  /** The file at a path of the revision that was asked about. */
  file(path: string): CodeFile
  /** Undefined for a file that is not of this world, and when the viewer may not read the repository any more. */
  placeOf(file: Pick<CodeFile, 'repository' | 'revision'>): Promise<CodePlace | undefined>
  /** The facts of a text that was read, of whatever revision; undefined where there are none. */
  factsOfText(text: ReadText): Promise<FileFacts | undefined>
  /** Whether definitions of some name may be missing, because time ran out or they were too many to read. */
  readonly isCut: boolean
}

/** A text that was read. */
export interface ReadText {
  readonly path: string
  readonly bytes: Uint8Array
  /** The id of the blob; undefined for what is on disk. */
  readonly blobId: string | undefined
}

/**
 * Opens the world of the repositories that the viewer may read now: the asked one at its revision, whether indexed or
 * not, every other at the commit of its default branch that is indexed.
 */
export function openCodeWorld(services: CodeWorldServices, asked: AskedCode): ServerCodeWorld {
  return new World(services, asked)
}

class World implements ServerCodeWorld, WorldParts {
  readonly services: CodeWorldServices
  readonly signal: AbortSignal
  readonly #asked: AskedCode
  /** A name may lead to many at once. */
  readonly #repositories: BatchLoader<number, Repository>
  readonly #files = new Map<string, RevisionFiles>()
  readonly #facts = new Map<string, Promise<FileFacts | undefined>>()
  readonly #homes = new Map<PackageName, Promise<readonly PackageHome[]>>()
  #own: Promise<WorldRevision> | undefined
  #packages: Promise<readonly PackagesAt[]> | undefined
  #others: Promise<readonly WorldRevision[]> | undefined
  #isCut = false

  constructor(services: CodeWorldServices, asked: AskedCode) {
    this.services = services
    this.#asked = asked
    this.signal = asked.signal
    this.#repositories = batchLoader(async (ids) => {
      const found = await findMany(services.store, asked.viewer, ids)
      return new Map(found.map((repository) => [repository.id, repository]))
    })
  }

  file(path: string): CodeFile {
    const { repository, content } = this.#asked
    return { repository: repository.name, revision: revisionOf(content), path }
  }

  async placeOf(file: Pick<CodeFile, 'repository' | 'revision'>): Promise<CodePlace | undefined> {
    const at = await this.#find(file)
    if (!at) return undefined
    const repository = await this.#repositoryOf(at.id)
    return repository && { repository, revision: at.revision, content: at.content }
  }

  async factsOfText({ path, bytes, blobId }: ReadText): Promise<FileFacts | undefined> {
    return bytes.length > largestText ? undefined : this.services.facts.found(path, bytes, blobId)
  }

  facts(file: CodeFile): Promise<FileFacts | undefined> {
    const key = JSON.stringify([file.repository, file.revision, file.path])
    const known = this.#facts.get(key) ?? this.#filesFor(file).then((files) => files?.facts(file.path))
    this.#facts.set(key, known)
    return known
  }

  async existing(near: CodeFile, paths: readonly string[]): Promise<ReadonlySet<string>> {
    return (await this.#filesFor(near))?.existing(paths) ?? new Set()
  }

  async filesIn(near: CodeFile, folder: string): Promise<readonly string[]> {
    return [...((await (await this.#filesFor(near))?.namesIn(folder)) ?? [])]
  }

  async text(file: CodeFile): Promise<string | undefined> {
    return (await this.#filesFor(file))?.text(file.path)
  }

  definitionsNamed(name: string, _near: CodeFile, most: number): Promise<readonly DefinitionAt[]> {
    return definitionsNamed(this, { name, most })
  }

  filesNaming(name: string, _near: CodeFile, page: { readonly most: number; readonly after?: string }) {
    return filesNaming(this, { name, ...page })
  }

  homesOf(name: PackageName): Promise<readonly PackageHome[]> {
    const known = this.#homes.get(name) ?? this.#findHomes(name)
    this.#homes.set(name, known)
    return known
  }

  get isCut(): boolean {
    return this.#isCut
  }

  noteCut(): void {
    this.#isCut = true
  }

  own(): Promise<WorldRevision> {
    this.#own ??= this.#openOwn()
    return this.#own
  }

  others(): Promise<readonly WorldRevision[]> {
    const { viewer, repository } = this.#asked
    this.#others ??= readableRevisions(this.services.store, viewer, repository.id)
    return this.#others
  }

  filesOf(at: WorldRevision): RevisionFiles {
    const known = this.#files.get(at.repository) ?? new RevisionFiles(this.services, at, this.signal)
    this.#files.set(at.repository, known)
    return known
  }

  async #repositoryOf(id: number): Promise<Repository | undefined> {
    const { repository } = this.#asked
    return id === repository.id ? repository : this.#repositories.load(id)
  }

  async #openOwn(): Promise<WorldRevision> {
    const { repository, content } = this.#asked
    const [source = content] = await this.services.look.sourcesOf([content], this.signal)
    return { id: repository.id, repository: repository.name, revision: revisionOf(content), content, source }
  }

  async #find({ repository, revision }: Pick<CodeFile, 'repository' | 'revision'>): Promise<WorldRevision | undefined> {
    const isHere = (at: WorldRevision) => at.repository === repository && at.revision === revision
    const own = await this.own()
    return isHere(own) ? own : (await this.others()).find(isHere)
  }

  async #filesFor(file: Pick<CodeFile, 'repository' | 'revision'>): Promise<RevisionFiles | undefined> {
    const at = await this.#find(file)
    return at && this.filesOf(at)
  }

  async #findHomes(name: PackageName): Promise<readonly PackageHome[]> {
    this.#packages ??= packagesOf(this)
    return homesOf(this, await this.#packages, name)
  }
}
