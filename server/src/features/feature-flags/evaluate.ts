import { createHash } from 'node:crypto'
import type { Flag } from './store.js'

/** Parts that a rollout is given in: 10,000 basis points are everybody. */
export const everybody = 10_000

/**
 * Whether a flag is on for somebody, where nothing was said of them. A rollout chooses the same ones each time, and
 * those of a smaller one are among those of a larger one; of two flags it chooses independently.
 */
export function evaluateFor({ name, value, rollout }: Flag, key: string): boolean {
  return value ?? bucketOf(name, key) < (rollout ?? 0)
}

/** A number from 0 to 9,999 out of the first 32 bits of SHA-256; `store.ts` has the same in SQL. */
export function bucketOf(name: string, key: string): number {
  return createHash('sha256').update(`${name}:${key}`).digest().readUInt32BE(0) % everybody
}
