/** The colour of each level, as an ANSI code. */
const colours: Readonly<Record<string, number>> = { debug: 90, info: 36, warn: 33, error: 31 }

/**
 * A JSON log line as a short coloured one: time, level, message, fields. Every value stays JSON-escaped, so that
 * nothing in it can move the cursor or start a line of its own; only a stack trace is laid out over lines.
 */
export function terminalLine(json: string): string {
  const { level, time, message, error, ...fields } = readRecord(json)
  const colour = colours[String(level)] ?? 0
  const head = `${paint(90, String(time).slice(11, 19))} ${paint(colour, String(level).padEnd(5))}`
  const facts = Object.entries(fields).map(([name, value]) => paint(90, `${escaped(name)}=${JSON.stringify(value)}`))
  return `${[head, escaped(String(message)), ...facts].join(' ')}${stackOf(error)}\n`
}

const paint = (colour: number, text: string) => `\u001b[${colour}m${text}\u001b[0m`

const escaped = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')

function stackOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('stack' in error)) return ''
  return String(error.stack)
    .split('\n')
    .map((line) => `\n    ${escaped(line)}`)
    .join('')
}

function readRecord(json: string): Record<string, unknown> {
  const value: unknown = JSON.parse(json)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
