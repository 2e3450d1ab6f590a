/** What of the input is shown beside its text. */
export interface InputView {
  /** In UTF-16 units. */
  readonly caret: number
  readonly focused: boolean
  /** Whether suggestions are wanted. */
  readonly open: boolean
  /** Whether what is said about the query was put away, until it changes. */
  readonly dismissed: boolean
  /** The row of the list that the arrows chose. */
  readonly active: number | undefined
}

export type ViewEvent =
  | { readonly kind: 'wrote' | 'moved' | 'opened'; readonly caret: number }
  | { readonly kind: 'chose'; readonly row: number }
  | { readonly kind: 'entered' | 'closed' | 'dismissed' | 'left' }

/** The view after something happened. Writing opens the list and forgets what was chosen in it. */
export function afterViewEvent(view: InputView, event: ViewEvent): InputView {
  switch (event.kind) {
    case 'wrote':
    case 'opened':
      return { ...view, caret: event.caret, open: true, dismissed: false, active: undefined }
    case 'moved':
      return { ...view, caret: event.caret }
    case 'chose':
      return { ...view, active: event.row }
    case 'entered':
      return { ...view, focused: true }
    case 'closed':
      return { ...view, open: false, active: undefined }
    case 'dismissed':
      return { ...view, open: false, active: undefined, dismissed: true }
    case 'left':
      return { ...view, focused: false, open: false, active: undefined }
  }
}
