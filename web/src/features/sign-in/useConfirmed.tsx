import type { ReactNode } from 'react'

/** What asks again who somebody is. */
export interface Confirmed {
  confirmed<Arguments extends readonly unknown[], Result>(
    act: (...given: Arguments) => Promise<Result>,
  ): (...given: Arguments) => Promise<Result>
  /** To be drawn on the page. */
  readonly dialog: ReactNode
}

const plain: Confirmed = { confirmed: (act) => act, dialog: null }

/** Wraps acts that decide over accounts: `useMutation({ mutationFn: confirmed(deleteUser) })`. */
export const useConfirmed = (): Confirmed => plain
