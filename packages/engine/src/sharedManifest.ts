import type { Manifest, ManifestFile } from './contentReader.js'

/** The files of several revisions of one repository, each once. */
export interface SharedManifest {
  readonly files: readonly SharedFile[]
  /** The sum of all sizes, in bytes. */
  readonly bytes: number
  /** What is wrong with the list of a member, by its place. */
  readonly problems: readonly MemberProblem[]
}

export interface SharedFile extends ManifestFile {
  /** The places of the revisions that hold this very file, ascending and never empty. Equal lists are one value. */
  readonly members: readonly number[]
}

export interface MemberProblem {
  readonly member: number
  readonly message: string
}

/**
 * Puts manifests together: the files of the first in their order, then those of the second that the first does not hold,
 * and so on. Two files are the same when their paths and blobs are; one without a blob is like no other. Takes the
 * manifests one by one, so that no more than one and the result are held.
 */
export class ManifestMerger {
  readonly #files: Known[] = []
  /** By path: the files that were seen at it. */
  readonly #byPath = new Map<string, Known[]>()
  readonly #problems: MemberProblem[] = []
  readonly #nobody: Members = { longer: new Map() }

  /** Adds the manifest of a member whose place is after those of all that were added. */
  add(member: number, manifest: Manifest): void {
    if (manifest.incomplete) this.fail(member, manifest.incomplete)
    for (const file of manifest.files) {
      const known = this.#known(file)
      known.members = withMember(known.members, member)
    }
  }

  fail(member: number, message: string): void {
    this.#problems.push({ member, message })
  }

  result(): SharedManifest {
    const files = this.#files.map(({ file, members }) => ({ ...file, members: listOf(members) }))
    const bytes = files.reduce((sum, { byteSize }) => sum + byteSize, 0)
    return { files, bytes, problems: this.#problems }
  }

  #known(file: ManifestFile): Known {
    const here = file.blob === undefined ? undefined : this.#byPath.get(file.path)
    const known = here?.find((each) => each.file.blob === file.blob)
    if (known) return known
    const fresh = { file, members: this.#nobody }
    this.#files.push(fresh)
    if (here) here.push(fresh)
    else if (file.blob !== undefined) this.#byPath.set(file.path, [fresh])
    return fresh
  }
}

interface Known {
  readonly file: ManifestFile
  members: Members
}

/**
 * A list of members as a step from the list that is one shorter. A thousand revisions share most of their files, so a
 * few lists serve all of them, and only those that some file ends with are ever written out.
 */
interface Members {
  readonly shorter?: Members
  readonly last?: number
  /** The lists that are one longer, by their last member. */
  readonly longer: Map<number, Members>
  list?: readonly number[]
}

function withMember(members: Members, member: number): Members {
  const known = members.longer.get(member)
  if (known) return known
  const made = { shorter: members, last: member, longer: new Map<number, Members>() }
  members.longer.set(member, made)
  return made
}

function listOf(members: Members): readonly number[] {
  if (members.list) return members.list
  const list: number[] = []
  for (let at: Members | undefined = members; at?.last !== undefined; at = at.shorter) list.push(at.last)
  members.list = list.toReversed()
  return members.list
}
