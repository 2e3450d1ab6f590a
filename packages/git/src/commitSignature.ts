import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'
import { type KeyBook, keyBook } from './signatures/keyBook.js'
import { issuerOf } from './signatures/openPgp.js'
import { bytesOfArmour } from './signatures/signingKey.js'
import { keyOfSshSignature } from './signatures/sshSignature.js'

/** How a commit is signed. */
export type SignatureKind = 'openpgp' | 'ssh' | 'x509' | 'unknown'

/** What a signature is and, where that can be told, whether it was made over this commit. */
export interface CommitSignature<Owner> {
  readonly kind: SignatureKind
  /** The key that it names; undefined where it names none that is understood. */
  readonly keyId: string | undefined
  /** Whether it is one of this commit by that key; undefined when the key or its kind is not known here. */
  readonly fits: boolean | undefined
  /** Whose the key is; empty when it is not known. */
  readonly owners: readonly Owner[]
}

// The largest commit whose header is looked at; a signature has a few hundred bytes.
const maxBytes = 256 * 1024

interface Signed {
  readonly armour: string
  /** The bytes that were signed: the commit without its signature. */
  readonly signed: Buffer
}

/** The signature of a commit; undefined when it carries none, or there is no such commit. */
export async function commitSignature<Owner>(
  repository: Repository,
  id: ObjectId,
  known: KeyBook<Owner> = keyBook([]),
  signal?: AbortSignal,
): Promise<CommitSignature<Owner> | undefined> {
  const command = { args: ['cat-file', '--batch'], repository } as const
  const { stdout, cut } = await runGit(command, { signal, input: `${id}\n`, maxStdout: maxBytes, beyond: 'cut' })
  const found = signedOf(stdout)
  if (!found) return undefined
  const kind = kindOf(found.armour)
  try {
    return { kind, ...examine(kind, cut ? undefined : found, known) }
  } catch {
    // Whoever commits writes what stands there: it may be anything.
    return { kind, keyId: undefined, fits: undefined, owners: [] }
  }
}

function signedOf(answer: Buffer): Signed | undefined {
  const start = answer.indexOf('\n') + 1
  const end = answer.indexOf('\n\n')
  // Bytes as they are: names and messages need not be UTF-8.
  const header = answer.subarray(start, end < 0 ? answer.length : end + 1).toString('latin1')
  // Lines of a longer value begin with a space, so a name at a line's start is a name.
  const fields = /^gpgsig(?:-sha256)? .*\n(?: .*\n)*/gm
  const [field] = header.match(fields) ?? []
  if (field === undefined) return undefined
  const armour = field.replace(/^gpgsig(?:-sha256)? /, '').replaceAll('\n ', '\n')
  // The answer ends with a line break that is no part of the commit.
  const rest = end < 0 ? Buffer.alloc(0) : answer.subarray(end + 1, answer.length - 1)
  return { armour, signed: Buffer.concat([Buffer.from(header.replace(fields, ''), 'latin1'), rest]) }
}

function examine<Owner>(kind: SignatureKind, found: Signed | undefined, known: KeyBook<Owner>) {
  if (!found || (kind !== 'ssh' && kind !== 'openpgp')) return { keyId: undefined, fits: undefined, owners: [] }
  const { armour, signed } = found
  const own = kind === 'ssh' ? keyOfSshSignature(armour) : undefined
  const keyId = own?.id ?? issuerOf(armour)
  const matching = keyId === undefined ? [] : known.named(keyId)
  const key = own ?? matching[0]?.key
  const owners = matching.filter((each) => each.key.id === key?.id).map(({ owner }) => owner)
  return { keyId, fits: key?.fits(bytesOfArmour(armour), signed), owners }
}

/** The first line of the signature: git-config(1), "gpg.format". */
function kindOf(armour: string): SignatureKind {
  if (/^-----BEGIN PGP (?:SIGNATURE|MESSAGE)-----/.test(armour)) return 'openpgp'
  if (armour.startsWith('-----BEGIN SSH SIGNATURE-----')) return 'ssh'
  return armour.startsWith('-----BEGIN SIGNED MESSAGE-----') ? 'x509' : 'unknown'
}
