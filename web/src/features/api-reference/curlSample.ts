import type { PlacedOperation } from './openapi.js'

/** A command line that calls an operation, with its examples and the address of this instance. */
export function curlSample(operation: PlacedOperation, server: string): string {
  const { method, path, parameters = [], requestBody, security, 'x-example': example = {} } = operation
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => example[name] ?? `{${name}}`)
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, required, example: own }) => {
      const value = example[name] ?? (required ? (typeof own === 'string' ? own : '…') : undefined)
      return value === undefined ? [] : [`--data-urlencode '${name}=${value}'`]
    })
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const lines = [
    `curl ${method === 'GET' ? (query.length > 0 ? '-G ' : '') : method === 'POST' ? '-X POST ' : `-X ${method} `}'${server}${filled}${postQuery(method, query)}'`,
    ...credential(security),
    ...(method === 'GET' ? query : []),
    ...(type === undefined ? [] : [`-H 'Content-Type: ${type}'`, bodyLine(type, content?.example)]),
  ]
  return lines.join(' \\\n  ')
}

/** With a body, parameters stand in the address. */
function postQuery(method: string, query: readonly string[]): string {
  if (method === 'GET' || query.length === 0) return ''
  const pairs = query.map((line) => /'(\w[^=]*)=(.*)'$/.exec(line)?.slice(1) ?? [])
  return `?${pairs.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

function credential(security: PlacedOperation['security']): readonly string[] {
  const schemes = new Set(security.flatMap((alternative) => Object.keys(alternative)))
  if (schemes.has('accessToken')) return ['-H "Authorization: token $SEXTANT_TOKEN"']
  if (schemes.has('directory')) return ['-H "Authorization: Bearer $SCIM_TOKEN"']
  if (schemes.has('application')) return ['-u "$CLIENT_ID:$CLIENT_SECRET"']
  return []
}

function bodyLine(type: string, example: unknown): string {
  if (/protobuf|octet/.test(type)) return "--data-binary '@index.scip.gz'"
  const text = typeof example === 'string' ? example : JSON.stringify(example ?? {})
  return `-d '${text.replaceAll("'", `'\\''`)}'`
}
