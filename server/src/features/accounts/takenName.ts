/** PostgreSQL's code for a broken unique constraint: the appendix "Error Codes" of its manual. */
const uniqueViolation = '23505'

/** The unique constraint that a statement broke; undefined for any other failure. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== uniqueViolation) return undefined
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}
