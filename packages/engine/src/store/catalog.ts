import type { ShardSummary } from '../textShard/write.js'

export const kinds = ['blobs', 'trees', 'symbols', 'commits', 'diffs'] as const
export type Kind = (typeof kinds)[number]
export interface ShardEntry extends ShardSummary {
  readonly file: string
}
export interface Catalog {
  readonly format: 1
  readonly generation: number
  readonly next: Readonly<Record<Kind, number>>
  readonly files: number
  readonly shards: Readonly<Record<Kind, readonly ShardEntry[]>>
}
