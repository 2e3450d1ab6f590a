/** A token of a GraphQL document (spec.graphql.org, section 2.1), in UTF-16 units. */
export interface Token {
  readonly kind: 'comment' | 'text' | 'number' | 'name' | 'sign'
  readonly text: string
  readonly from: number
  readonly to: number
}

// One alternative for each token; every one begins with another sign, so that this is linear.
const pattern =
  /(?<comment>#[^\n]*)|(?<text>"""(?:\\"""|(?!""")[\s\S])*(?:"""|$)|"(?:[^"\\\n]|\\.)*"?)|(?<number>-?\d[\d.eE+-]*)|(?<name>[A-Za-z_]\w*)|(?<sign>\.\.\.|[!$&()[\]{}:=|@])/g

/** The tokens of a text. Any text is read; what is no token is passed over. */
export function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(pattern)].map(({ 0: token, index, groups = {} }) => ({
    kind: kindOf(groups),
    text: token,
    from: index,
    to: index + token.length,
  }))
}

function kindOf(groups: Readonly<Record<string, string | undefined>>): Token['kind'] {
  const kinds = ['comment', 'text', 'number', 'name'] as const
  return kinds.find((kind) => groups[kind] !== undefined) ?? 'sign'
}
