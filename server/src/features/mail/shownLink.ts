/** What a mutation answers that makes a link for somebody else. */
export interface ShownLink {
  /** For whoever asked, to be handed on; null when it went by mail, so that nobody but its reader has it. */
  readonly url: string | null
  readonly emailSent: boolean
}
