import { AppError } from '@sextant/base'
import { compileRegex, type Regex } from '@sextant/regex'

/** One element of `exclude`. A repository that any of its keys fits is excluded; `stars` and `size` must fit together. */
export interface ExcludeRule {
  readonly name?: string
  readonly id?: string | number
  /** A regular expression, found anywhere in the name. */
  readonly pattern?: string
  readonly archived?: boolean
  readonly forks?: boolean
  /** Such as `< 100`. */
  readonly stars?: string
  /** Such as `>= 1 GB`. */
  readonly size?: string
  /** Of some hosts: mirrors of empty repositories and the like have keys of their own, which they check themselves. */
  readonly [key: string]: unknown
}

/** What rules look at. */
export interface Excludable {
  /** As the host calls it: `owner/name`. Upper and lower case are the same for `name`, not for `pattern`. */
  readonly hostName: string
  /** All that an `id` in a rule may be compared to. */
  readonly ids: readonly (string | number)[]
  readonly isFork?: boolean
  readonly isArchived?: boolean
  readonly stars?: number
  readonly bytes?: number
}

type Rule = (repository: Excludable) => boolean

/**
 * Whether rules exclude a repository. Throws `AppError` 'invalid_argument' for a pattern that is no regular expression and
 * for a figure that cannot be read.
 */
export function readExcludeRules(rules: readonly ExcludeRule[] = []): (repository: Excludable) => boolean {
  const tests = rules.flatMap(testsOf)
  return (repository) => tests.some((test) => test(repository))
}

function testsOf({ name, id, pattern, archived, forks, stars, size }: ExcludeRule): Rule[] {
  const lower = name?.toLowerCase()
  const regex = pattern === undefined ? undefined : readRegex(pattern)
  const figures = [
    ...(stars === undefined ? [] : [figureTest(stars, readCount, ({ stars: count }) => count)]),
    ...(size === undefined ? [] : [figureTest(size, readBytes, ({ bytes }) => bytes)]),
  ]
  return [
    ...(lower === undefined ? [] : [({ hostName }: Excludable) => hostName.toLowerCase() === lower]),
    ...(id === undefined ? [] : [({ ids }: Excludable) => ids.some((own) => String(own) === String(id))]),
    ...(regex === undefined ? [] : [({ hostName }: Excludable) => finds(regex, hostName)]),
    ...(archived === true ? [({ isArchived }: Excludable) => isArchived === true] : []),
    ...(forks === true ? [({ isFork }: Excludable) => isFork === true] : []),
    ...(figures.length === 0 ? [] : [(repository: Excludable) => figures.every((test) => test(repository))]),
  ]
}

/** Compiles a person's pattern; runs in time linear in the text. Throws `AppError` 'invalid_argument'. */
export function readRegex(pattern: string): Regex {
  const compiled = compileRegex(pattern, { caseSensitive: true })
  if (compiled.ok) return compiled.regex
  throw new AppError(
    'invalid_argument',
    'bad-pattern',
    `The pattern ${pattern} cannot be read. ${compiled.problem.message}`,
  )
}

function finds(regex: Regex, text: string): boolean {
  const bytes = Buffer.from(text)
  return regex.test(bytes, 0, bytes.length)
}

function figureTest(
  text: string,
  read: (figure: string) => number | undefined,
  figureOf: (repository: Excludable) => number | undefined,
): Rule {
  const [, sign = '', figure = ''] = /^\s*([<>]=?)\s*(\S.*?)\s*$/.exec(text) ?? []
  const bound = read(figure)
  if (bound === undefined) {
    throw new AppError('invalid_argument', 'bad-figure', `${text} cannot be read. Write it like "< 100" or ">= 1 GB".`)
  }
  return (repository) => {
    const value = figureOf(repository)
    return value !== undefined && compare(value, sign, bound)
  }
}

function compare(value: number, sign: string, bound: number): boolean {
  if (sign === '<') return value < bound
  if (sign === '<=') return value <= bound
  return sign === '>' ? value > bound : value >= bound
}

function readCount(figure: string): number | undefined {
  return /^\d{1,15}$/.test(figure) ? Number(figure) : undefined
}

const units = new Map([
  ['', 1],
  ['b', 1],
  ['kb', 1e3],
  ['mb', 1e6],
  ['gb', 1e9],
  ['tb', 1e12],
  ['kib', 1024],
  ['mib', 1024 ** 2],
  ['gib', 1024 ** 3],
  ['tib', 1024 ** 4],
])

function readBytes(figure: string): number | undefined {
  const [, number, unit = ''] = /^(\d{1,15}(?:\.\d{1,3})?)\s*([a-z]*)$/i.exec(figure) ?? []
  const factor = units.get(unit.toLowerCase())
  return number === undefined || factor === undefined ? undefined : Number(number) * factor
}
