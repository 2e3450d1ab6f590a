import type { ByteRange } from '@sextant/base'

/** A template with holes, and the rule for its matches, as a person writes them. */
export interface StructuralTemplate {
  readonly template: string
  readonly rule?: string
  /** What every match contains, the most telling first. */
  readonly words: readonly string[]
}

/**
 * What finds templates in texts. The engine knows no language: whoever starts search threads hands in a source. Each
 * template must be one that the source can read.
 */
export interface StructuralSource {
  /** The calling thread waits; whatever the text, the answer comes within seconds. */
  find(
    language: string | undefined,
    text: Uint8Array,
    templates: readonly StructuralTemplate[],
  ): {
    /** For each template its matches, in order and apart, in bytes. */
    readonly ranges: readonly (readonly ByteRange[])[]
    /** False when a limit or a fault may have kept matches out. */
    readonly whole: boolean
  }
}
