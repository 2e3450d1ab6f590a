/** A statement in two words, `SELECT repositories`: what it does, and with which table. */
export function shortSQL(statement: string): { readonly operation: Operation; readonly summary: string } {
  const text = statement.slice(0, mostRead).toLowerCase()
  const word = /^[\s(]*(?:with\b.*?\)\s*)?(select|insert|update|delete)\b/s.exec(text)?.[1] ?? firstWord(text)
  const operation = operations.find((each) => each === word) ?? 'other'
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]{1,60})"?/.exec(text)?.[1]
  return { operation, summary: table ? `${operation.toUpperCase()} ${table}` : operation.toUpperCase() }
}

const operations = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'] as const
type Operation = (typeof operations)[number] | 'other'

const mostRead = 2000

const firstWord = (text: string) => /^\s*([a-z]+)/.exec(text)?.[1]
