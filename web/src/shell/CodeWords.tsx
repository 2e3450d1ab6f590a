import { Fragment } from 'react'

/** A sentence in which what stands between backticks is code. */
export function CodeWords({ text }: { readonly text: string }) {
  return text.split('`').map((part, at) => {
    // Parts are told apart by their place alone.
    // oxlint-disable-next-line react/no-array-index-key
    return at % 2 === 1 ? <code key={at}>{part}</code> : <Fragment key={at}>{part}</Fragment>
  })
}
