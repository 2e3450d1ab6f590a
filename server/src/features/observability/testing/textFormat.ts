/** A metric as the text format tells it. */
export interface Metric {
  readonly name: string
  readonly type: string
  readonly help: string
  readonly samples: readonly Sample[]
}

export interface Sample {
  readonly name: string
  readonly labels: ReadonlyMap<string, string>
  readonly value: number
}

const types = new Set(['counter', 'gauge', 'histogram', 'summary', 'untyped'])

/**
 * Reads the text format of Prometheus, version 0.0.4 (prometheus.io/docs/instrumenting/exposition_formats), and throws for
 * everything that the format does not allow, or that a histogram may not say.
 */
export function parseTextFormat(text: string): readonly Metric[] {
  if (!text.endsWith('\n')) throw new Error('The last line must end with a line feed.')
  const metrics = new Map<string, { type: string; help: string; samples: Sample[] }>()
  let current = ''
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '') continue
    const about = /^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.*)$/.exec(line)
    if (about) {
      const [, what, name = '', rest = ''] = about
      const metric = metrics.get(name) ?? { type: '', help: '', samples: [] }
      if (metric.samples.length > 0) throw new Error(`${name} is described after its samples.`)
      if (what === 'TYPE' && (metric.type !== '' || !types.has(rest))) throw new Error(`A wrong type: ${line}`)
      if (what === 'HELP' && metric.help !== '') throw new Error(`Two descriptions: ${line}`)
      metrics.set(name, { ...metric, [what === 'TYPE' ? 'type' : 'help']: rest })
      current = name
    } else if (line.startsWith('#')) throw new Error(`A comment: ${line}`)
    else {
      const sample = readSample(line)
      const metric = metrics.get(current)
      if (!metric || !belongs(sample.name, current, metric.type)) throw new Error(`Out of its group: ${line}`)
      metric.samples.push(sample)
    }
  }
  const all = [...metrics].map(([name, metric]) => ({ name, ...metric }))
  for (const metric of all) check(metric)
  return all
}

const belongs = (sample: string, metric: string, type: string) =>
  sample === metric ||
  (type === 'histogram' && ['_bucket', '_sum', '_count'].some((end) => sample === metric + end)) ||
  (type === 'summary' && ['_sum', '_count'].some((end) => sample === metric + end))

function readSample(line: string): Sample {
  const found = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/.exec(line)
  if (!found) throw new Error(`Not a sample: ${line}`)
  const [, name = '', labels = '', value = ''] = found
  return { name, labels: readLabels(labels, line), value: readValue(value, line) }
}

function readLabels(text: string, line: string): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (let rest = text; rest !== ''; ) {
    const found = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(,|$)/.exec(rest)
    if (!found) throw new Error(`Wrong labels: ${line}`)
    const [whole, name = '', value = ''] = found
    if (labels.has(name) || name.startsWith('__')) throw new Error(`A label twice, or reserved: ${line}`)
    labels.set(name, value)
    rest = rest.slice(whole.length)
  }
  return labels
}

function readValue(text: string, line: string): number {
  if (text === '+Inf' || text === '-Inf') return text === '+Inf' ? Infinity : -Infinity
  if (text === 'NaN' || text === 'Nan') return Number.NaN
  if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text)) throw new Error(`Not a number: ${line}`)
  return Number(text)
}

function check({ name, type, help, samples }: Metric): void {
  if (type === '' || help === '') throw new Error(`${name} lacks its type or description.`)
  const series = new Set<string>()
  for (const sample of samples) {
    const key = `${sample.name} ${[...sample.labels]
      .map((pair) => pair.join('='))
      .sort()
      .join(',')}`
    if (series.has(key)) throw new Error(`Told twice: ${key}`)
    series.add(key)
    if (type === 'counter' && !(sample.value >= 0)) throw new Error(`A counter below zero: ${key}`)
  }
  if (type === 'histogram') checkHistogram(name, samples)
}

function checkHistogram(name: string, samples: readonly Sample[]): void {
  const groups = new Map<string, Sample[]>()
  for (const sample of samples) {
    const key = [...sample.labels].flatMap(([label, value]) => (label === 'le' ? [] : [`${label}=${value}`])).join(',')
    groups.set(key, [...(groups.get(key) ?? []), sample])
  }
  for (const [key, group] of groups) {
    const buckets = group.filter((sample) => sample.name === `${name}_bucket`)
    const limits = buckets.map(({ labels }) => readValue(labels.get('le') ?? '', name))
    const isRising = (all: readonly number[]) => all.every((each, at) => at === 0 || each >= (all[at - 1] ?? 0))
    const count = group.find((sample) => sample.name === `${name}_count`)?.value
    const total = buckets.at(-1)
    if (limits.at(-1) !== Infinity || !isRising(limits) || !isRising(buckets.map(({ value }) => value)))
      throw new Error(`The buckets of ${name}{${key}} do not rise to +Inf.`)
    if (total?.value !== count) throw new Error(`${name}{${key}} counts ${count} and not ${total?.value}.`)
    if (!group.some((sample) => sample.name === `${name}_sum`)) throw new Error(`${name}{${key}} has no sum.`)
  }
}
