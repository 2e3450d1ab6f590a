/** The object that a text of JSON with comments and trailing commas holds; undefined when it is none. */
export function looseJson(text: string): Readonly<Record<string, unknown>> | undefined {
  // Most manifests are strict, and those of large packages are long.
  const strict = parsed(text)
  if (strict !== undefined) return recordOf(strict)
  const plain = text
    .replaceAll(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_all, string?: string) => string ?? '')
    .replaceAll(/("(?:[^"\\\n]|\\.)*")|,(?=\s*[}\]])/g, (_all, string?: string) => string ?? '')
  return recordOf(parsed(plain))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The texts of a list, or a text alone; others are left out. */
export function textsOf(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return all.filter((each) => typeof each === 'string')
}
