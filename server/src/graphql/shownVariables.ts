const longestVariables = 2000
const secretName = /token|secret|passw|key|code|credential|config|contents|input/i

/** The variables of a request as JSON: what may hold a secret is masked by its name, and what is long is cut. */
export function shownVariables(variables: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(variables, (name, value: unknown) =>
    name !== '' && secretName.test(name) ? 'REDACTED' : value,
  )
  return text.length > longestVariables ? `${text.slice(0, longestVariables)}…` : text
}
