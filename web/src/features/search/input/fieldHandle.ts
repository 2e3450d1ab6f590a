/** What the input asks of the field that it holds: the plain one at first, then the editor. */
export interface FieldHandle {
  focus(): void
  blur(): void
  /** What has to survive when one field takes the place of the other. */
  state(): FieldState
  /** Resolves when no character is being composed: taking the field away would lose it. */
  settled(): Promise<void>
}

export interface FieldState {
  readonly focused: boolean
  /** Where the selection began, in UTF-16 units. */
  readonly anchor: number
  /** Where the caret stands. */
  readonly head: number
  /** Pixels. */
  readonly scrollLeft: number
}
