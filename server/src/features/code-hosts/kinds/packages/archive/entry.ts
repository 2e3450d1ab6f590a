import { AppError } from '@sextant/base'

/** What an archive holds at a name, as the archive spells it. */
export interface ArchiveEntry {
  readonly name: string
  readonly kind: 'file' | 'executable' | 'link' | 'folder'
  /** Of a link: its target. Empty for a folder. */
  readonly content: Uint8Array
}

/** What is read of an archive; more is refused. */
export interface ArchiveLimits {
  readonly entries: number
  /** Of all files together, unpacked. */
  readonly bytes: number
  /** Unpacked bytes for each packed one; counts only beyond `ratioFrom` bytes. */
  readonly ratio: number
  readonly ratioFrom: number
}

/**
 * Far above what packages of source hold: the largest ones known have some ten thousand files. Text shrinks to a tenth,
 * a bomb of zeros to a thousandth.
 */
export const usualLimits: ArchiveLimits = {
  entries: 200_000,
  bytes: 256 * 1024 * 1024,
  ratio: 200,
  ratioFrom: 16 * 1024 * 1024,
}

/** An archive that is not read, with the reason in a sentence. */
export function refused(reason: string, message: string): AppError {
  return new AppError('failed_precondition', `archive-${reason}`, message)
}

/** Counts what is unpacked; throws when it is too much. */
export class Unpacked {
  readonly #limits: ArchiveLimits
  #entries = 0
  #bytes = 0

  constructor(limits: ArchiveLimits) {
    this.#limits = limits
  }

  add(bytes: number): void {
    this.#entries += 1
    this.#bytes += bytes
    if (this.#entries > this.#limits.entries) {
      throw refused('too-many-entries', `The archive holds more than ${this.#limits.entries} entries.`)
    }
    if (this.#bytes > this.#limits.bytes) throw tooLarge()
  }
}

/** The bytes that so many packed bytes may become. */
export function mostUnpacked(packed: number, { bytes, ratio, ratioFrom }: ArchiveLimits): number {
  return Math.min(bytes, Math.max(ratioFrom, packed * ratio))
}

export function tooLarge(): AppError {
  return refused('too-large', 'The archive unpacks to more than is taken, or to far more than its own size.')
}

/** A name or link target: UTF-8 where it is, else one character for each byte. */
export function textOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8')
  return text.includes('\ufffd') ? Buffer.from(bytes).toString('latin1') : text
}
