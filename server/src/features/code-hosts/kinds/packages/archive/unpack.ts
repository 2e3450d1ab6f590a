import { createHash } from 'node:crypto'
import { type ArchiveEntry, type ArchiveLimits, refused } from './entry.js'
import { readTar } from './tar.js'
import { gunzip } from './unzip.js'
import { type Files, type Root, versionFiles } from './versionFiles.js'
import { readZip } from './zip.js'

/** A check sum that the registry tells of an archive. */
export interface CheckSum {
  readonly algorithm: 'sha1' | 'sha256' | 'sha512'
  /** In lower case hexadecimal digits. */
  readonly digest: string
}

/** An archive and how it is read. */
export interface Archive {
  readonly bytes: Uint8Array
  readonly container: 'tar.gz' | 'zip' | 'gem'
  readonly root: Root
  /** All must hold. */
  readonly sums: readonly CheckSum[]
}

/** Checks the sums of an archive and reads its files. Throws `AppError` 'failed_precondition' with the reason. */
export function unpack(archive: Archive, limits: ArchiveLimits): Files {
  const bytes = Buffer.from(archive.bytes.buffer, archive.bytes.byteOffset, archive.bytes.length)
  for (const { algorithm, digest } of archive.sums) {
    if (createHash(algorithm).update(bytes).digest('hex') !== digest)
      throw refused('wrong-sum', `The archive is not what the registry lists: its ${algorithm} differs.`)
  }
  return versionFiles(entriesOf(bytes, archive.container, limits), archive.root)
}

function entriesOf(bytes: Buffer, container: Archive['container'], limits: ArchiveLimits): readonly ArchiveEntry[] {
  switch (container) {
    case 'tar.gz':
      return readTar(gunzip(bytes, limits), limits)
    case 'zip':
      return readZip(bytes, limits)
    case 'gem': {
      const data = readTar(bytes, limits).find(({ name }) => name === 'data.tar.gz')
      if (data === undefined) throw refused('damaged', 'The gem holds no data.tar.gz.')
      return readTar(gunzip(data.content, limits), limits)
    }
  }
}
