const patternTypes = ['keyword', 'regexp', 'literal', 'standard', 'structural', 'lucky'] as const

/** The pattern type that an address names; an unknown one counts as keyword, as for a search. */
export const patternTypeOf = (name: string | null): (typeof patternTypes)[number] =>
  patternTypes.find((type) => type === name?.toLowerCase()) ?? 'keyword'
