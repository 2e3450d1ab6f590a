/**
 * A pattern for a name or an address, made to match where both stand as `Name <address>`: what it matches is matched
 * there too, and perhaps more. Undefined where the pattern speaks of the ends of its text in a way that cannot be told
 * from its source.
 */
export function personPattern(source: string): string | undefined {
  if (/\\[AzQ]/.test(source) || /\(\?[a-zA-Z-]*m/.test(source)) return undefined
  // Escapes and classes are left as they are.
  return source.replace(/\\[\s\S]|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]|[\^$]/g, (part) => {
    if (part === '^') return '(?:^|<)'
    return part === '$' ? '(?: <|>)' : part
  })
}
