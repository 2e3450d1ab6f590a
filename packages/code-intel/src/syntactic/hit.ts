import type { ByteRange } from '@sextant/base'
import type { Use } from '@sextant/syntax'
import type { Proof } from '../proof.js'
import type { CodeFile } from './codeWorld.js'

/** A name in a file, and how it is known to be what was asked for. */
export interface Place {
  readonly file: CodeFile
  /** Where the name stands, in bytes of the text. */
  readonly range: ByteRange
  readonly proof: Proof
}

/**
 * A definition found: `definition` is its place among the definitions of the file's facts; -1 for the file as a whole (a
 * module), whose range is empty.
 */
export interface Hit extends Place {
  readonly definition: number
}

/** A use found. */
export interface UseHit extends Place {
  readonly use: Use
  /** The definition in whose extent it stands, by place among those of its file; -1 at the top. */
  readonly container: number
}

/** A part of a list that is asked for: at most `most` of it, after the end of the page that gave `after`. */
export interface PageAsk {
  /** At least 1. */
  readonly most: number
  /** The `next` of the page before: opaque, and good for the same question only. */
  readonly after?: string
}

/** A part of a list. Without `next` it is the last; a page with `next` may be short, and even empty. */
export interface HitPage<Each> {
  readonly hits: readonly Each[]
  readonly next?: string
}

/** What a name of a file means. */
export interface ResolvedName {
  /** Where it stands, in bytes of the text. */
  readonly range: ByteRange
  /** By place among the references of the file's facts; -1 for what binds a name by an import. */
  readonly reference: number
  /** Best first; empty when nothing is known. */
  readonly definitions: readonly Hit[]
}
