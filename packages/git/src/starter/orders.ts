import type { Program } from './child.js'

/** What the starter is told, together with three connections that become stdin, stdout and stderr. */
export interface Order extends Program {
  readonly id: number
}

/** What the starter tells: that it listens, that a program runs, how one ended, or why one could not be started. */
export type Told =
  | { readonly kind: 'listening' }
  | { readonly kind: 'started'; readonly id: number; readonly pid: number }
  | {
      readonly kind: 'ended'
      readonly id: number
      readonly exitCode: number | undefined
      readonly signal: NodeJS.Signals | undefined
    }
  | { readonly kind: 'failed'; readonly id: number; readonly code: string | undefined }
