/** What a person copies from a file. */
export interface Copied {
  readonly path: string
  /** The whole address of the lines at their commit. */
  readonly address: string
  readonly lines?: { readonly first: number; readonly last: number } | undefined
}

/** `[path#L3-9](address)`: a link to a file or to lines of it. */
export function fileLink({ path, address, lines }: Copied): string {
  return `[${escaped(path)}${lines ? `#${lineName(lines)}` : ''}](${address})`
}

/** `[name](address)`: a link to a symbol. */
export function symbolLink(name: string, address: string): string {
  return `[\`${name.replaceAll('`', "'")}\`](${address})`
}

/** A block of code with a link above it. The fence is longer than any that stands in the code. */
export function codeBlock(code: string, copied: Copied, language: string | null): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ({ 0: run }) => run.length))
  const fence = '`'.repeat(longest + 1)
  const name = /^[\w+#-]+$/.test(language ?? '') ? language?.toLowerCase() : ''
  return `${fileLink(copied)}\n${fence}${name}\n${code.replace(/\r?\n$/, '')}\n${fence}`
}

const lineName = ({ first, last }: NonNullable<Copied['lines']>) => (first === last ? `L${first}` : `L${first}-${last}`)

/** A name without a meaning in Markdown: file names hold anything. */
const escaped = (name: string) => name.replaceAll(/[\\`*_{}[\]<>()#!|~]/g, String.raw`\$&`).replaceAll(/\s/g, ' ')
