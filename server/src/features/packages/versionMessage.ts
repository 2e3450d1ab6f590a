/** What the commit of a version says of its archive. */
export interface VersionFacts {
  /** Of the package, as the registry spells it. */
  readonly name: string
  readonly version: string
  /** Undefined where the registry does not tell. */
  readonly publishedAt: Date | undefined
  /** Of the archive. */
  readonly bytes: number
  readonly files: number
  /** Entries that no repository can hold. */
  readonly leftOut: number
}

/** A title and one line for each fact. The same facts give the same text. */
export function versionMessage({ name, version, publishedAt, bytes, files, leftOut }: VersionFacts): string {
  const lines = [
    ...(publishedAt === undefined ? [] : [`Published: ${publishedAt.toISOString()}`]),
    `Archive-Bytes: ${bytes}`,
    `Files: ${files}`,
    ...(leftOut === 0 ? [] : [`Left-Out: ${leftOut}`]),
  ]
  return `${name} ${version}\n\n${lines.join('\n')}\n`
}

/** Reads what `versionMessage` wrote; of other texts empty names and zeros. */
export function readVersionMessage(message: string): VersionFacts {
  const fact = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(message)?.[1]
  const [, name = '', version = ''] = /^(.*) (\S+)\n/.exec(message) ?? []
  const published = new Date(fact('Published') ?? Number.NaN)
  return {
    name,
    version,
    publishedAt: Number.isNaN(published.getTime()) ? undefined : published,
    bytes: Number(fact('Archive-Bytes') ?? 0),
    files: Number(fact('Files') ?? 0),
    leftOut: Number(fact('Left-Out') ?? 0),
  }
}
