interface Asked {
  readonly address: string
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
}

/** The command line that asks the same. A session stays in the browser: a token takes its place. */
export function curlCommand({ address, query, variables, headers }: Asked): string {
  const hasToken = Object.keys(headers).some((name) => name.toLowerCase() === 'authorization')
  const sent = Object.keys(variables).length === 0 ? { query } : { query, variables }
  const lines = [
    `curl ${quoted(address)}`,
    ...(hasToken ? [] : [`  -H "Authorization: token $SEXTANT_TOKEN"`]),
    ...Object.entries(headers).map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`),
    `  -H 'Content-Type: application/json'`,
    `  -d ${quoted(JSON.stringify(sent))}`,
  ]
  return lines.join(' \\\n')
}

/** A word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
