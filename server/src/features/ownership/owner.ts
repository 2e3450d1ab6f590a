/** Who owns a file, as a CODEOWNERS file names them. */
export interface Owner {
  /** A user or a team of the code host, or the address of a person. */
  readonly kind: 'handle' | 'email'
  /** `alice` or `org/team`, without the `@` before it; or the address. */
  readonly name: string
}
