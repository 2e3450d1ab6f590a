import { type ObjectId, parseObjectId } from './objectId.js'
import { headerValues, parseCommitText, parsePerson, type Person } from './readCommit.js'
import { readSome } from './readSome.js'
import type { Repository } from './repository.js'

/** An annotated tag. */
export interface AnnotatedTag {
  readonly id: ObjectId
  /** What it is of: a commit as a rule, another tag, a tree or a blob. */
  readonly object: ObjectId | undefined
  /** Undefined in tags of git before 0.99.6, which had none. */
  readonly tagger: Person | undefined
  /** What its author wrote, without the signature. */
  readonly message: string
  /** Whether a signature stands in it. It is not checked. */
  readonly isSigned: boolean
  /** True when it has more than 64 KiB; what lies beyond is left out. */
  readonly truncated: boolean
}

const maxBytes = 64 * 1024
const signature = /^-----BEGIN (?:PGP|SSH) (?:SIGNATURE|MESSAGE)-----|^-----BEGIN SIGNED MESSAGE-----/m

/** Reads tag objects through one git. Ids of which there is no tag are left out. */
export async function readTags(
  repository: Repository,
  ids: readonly ObjectId[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<ObjectId, AnnotatedTag>> {
  const tags = new Map<ObjectId, AnnotatedTag>()
  const answers = await readSome(repository, ids, { kind: 'contents', maxBytes, signal })
  for (const { id, answer } of answers) {
    if (answer?.type !== 'tag' || answer.content === undefined) continue
    tags.set(id, { id, ...parseTag(answer.content), truncated: answer.content.length < answer.byteSize })
  }
  return tags
}

/** Reads a tag object: git-mktag(1). It is built as a commit object is. */
function parseTag(content: Buffer): Omit<AnnotatedTag, 'id' | 'truncated'> {
  const blank = content.indexOf('\n\n')
  const header = content.toString('utf8', 0, blank < 0 ? content.length : blank)
  const [tagger] = headerValues(header, 'tagger')
  const { message } = parseCommitText(content)
  const end = message.search(signature)
  return {
    object: parseObjectId(headerValues(header, 'object')[0] ?? ''),
    tagger: tagger === undefined ? undefined : parsePerson(tagger),
    message: (end < 0 ? message : message.slice(0, end)).trim(),
    isSigned: end >= 0,
  }
}
