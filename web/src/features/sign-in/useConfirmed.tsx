import { AppError } from '@sextant/base'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { ConfirmItsYou } from './ConfirmItsYou.js'

interface Waiting {
  readonly resolve: () => void
  readonly reject: (reason: AppError) => void
}

/** What asks again who somebody is. */
export interface Confirmed {
  /**
   * The act, which asks for a proof and is repeated when the server says `sign-in-again`. Throws `AppError` 'canceled'
   * when the proof was not given.
   */
  confirmed<Arguments extends readonly unknown[], Result>(
    act: (...given: Arguments) => Promise<Result>,
  ): (...given: Arguments) => Promise<Result>
  /** To be drawn on the page. */
  readonly dialog: ReactNode
}

/** Wraps acts that decide over accounts: `useMutation({ mutationFn: confirmed(deleteUser) })`. */
export function useConfirmed(): Confirmed {
  const [open, setOpen] = useState(false)
  const waiting = useRef<Waiting>(undefined)
  const settle = (settled: (waiting: Waiting) => void) => {
    setOpen(false)
    if (waiting.current) settled(waiting.current)
    waiting.current = undefined
  }
  const ask = useCallback(
    () =>
      new Promise<void>((resolve, reject) => {
        waiting.current = { resolve, reject }
        setOpen(true)
      }),
    [],
  )
  const confirmed: Confirmed['confirmed'] = useCallback(
    (act) =>
      async (...given) => {
        try {
          return await act(...given)
        } catch (error) {
          if (!(error instanceof AppError) || error.reason !== 'sign-in-again') throw error
          await ask()
          return act(...given)
        }
      },
    [ask],
  )
  const dialog = (
    <ConfirmItsYou
      open={open}
      onConfirmed={() => settle(({ resolve }) => resolve())}
      onClose={() => settle(({ reject }) => reject(notConfirmed()))}
    />
  )
  return { confirmed, dialog }
}

const notConfirmed = () => new AppError('canceled', 'not-confirmed', 'Nothing was changed: it was not confirmed.')
