/** Who owns a file, as a CODEOWNERS file names them. */
export interface Owner {
  /** A user or a team of the code host, or the address of a person. */
  readonly kind: 'handle' | 'email'
  /** `alice` or `org/team`, without the `@` before it; or the address. */
  readonly name: string
}

/**
 * The name of the team that an owner may be, in lower case: what stands behind the slash of `@organization/team`, as code
 * hosts write it, or all of it. Undefined for an address.
 */
export function teamNameOf({ kind, name }: Owner): string | undefined {
  return kind === 'email' ? undefined : name.slice(name.lastIndexOf('/') + 1).toLowerCase()
}
