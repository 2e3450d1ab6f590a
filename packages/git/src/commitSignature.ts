import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'

/** How a commit is signed. Nothing is verified: the keys of its author are not known here. */
export type SignatureKind = 'openpgp' | 'ssh' | 'x509' | 'unknown'

// The largest commit whose header is looked at; a signature has a few hundred bytes.
const maxBytes = 256 * 1024

/** What kind of signature a commit carries; undefined when it carries none, or there is no such commit. */
export async function commitSignature(
  repository: Repository,
  id: ObjectId,
  signal?: AbortSignal,
): Promise<SignatureKind | undefined> {
  const command = { args: ['cat-file', '--batch'], repository } as const
  const { stdout } = await runGit(command, { signal, input: `${id}\n`, maxStdout: maxBytes, beyond: 'cut' })
  const [header = ''] = stdout.toString('latin1').split('\n\n', 1)
  // Lines of a longer value begin with a space, so a name at a line's start is a name.
  const armour = /^gpgsig(?:-sha256)? (.*)$/m.exec(header)?.[1]
  return armour === undefined ? undefined : kindOf(armour)
}

/** The first line of the signature: git-config(1), "gpg.format". */
function kindOf(armour: string): SignatureKind {
  if (/^-----BEGIN PGP (?:SIGNATURE|MESSAGE)-----/.test(armour)) return 'openpgp'
  if (armour.startsWith('-----BEGIN SSH SIGNATURE-----')) return 'ssh'
  return armour.startsWith('-----BEGIN SIGNED MESSAGE-----') ? 'x509' : 'unknown'
}
