import type { PackageName } from '@sextant/code-intel'

/** The names of manifests, as `NamesWanted.endings` takes them, and how the package that one describes is named. */
const readers: readonly (readonly [ending: string, read: (text: string) => PackageName | undefined])[] = [
  ['/package.json', (text) => named('npm', stringField(text, 'name'))],
  ['/composer.json', (text) => named('composer', stringField(text, 'name')?.toLowerCase())],
  ['/go.mod', (text) => named('go', /^\s*module\s+"?([^\s"]+)/m.exec(text)?.[1])],
  ['/Cargo.toml', (text) => named('cargo', tomlName(text, ['package']))],
  ['/pyproject.toml', (text) => python(tomlName(text, ['project', 'tool.poetry']))],
  ['/setup.cfg', (text) => python(tomlName(text, ['metadata']))],
  ['/setup.py', (text) => python(/\bname\s*=\s*["']([^"'\n]+)["']/.exec(text)?.[1])],
  ['/pom.xml', (text) => named('maven', mavenName(text))],
  ['.gemspec', (text) => named('gem', /\.name\s*=\s*["']([^"'\n]+)["']/.exec(text)?.[1])],
]

export const manifestEndings: readonly string[] = readers.map(([ending]) => ending)

/** The package that a manifest describes; undefined when it names none that can be read. */
export function packageIn(path: string, text: string): PackageName | undefined {
  return readers.find(([ending]) => `/${path}`.endsWith(ending))?.[1](text)
}

/** Longer names are none. In UTF-16 code units. */
const longestName = 214

function named(kind: string, name: string | undefined): PackageName | undefined {
  const isName = name !== undefined && name !== '' && name.length <= longestName && !/[\s\p{Cc}]/u.test(name)
  return isName ? `${kind}:${name}` : undefined
}

/** As https://packaging.python.org/en/latest/specifications/name-normalization/ says. */
const python = (name: string | undefined) => named('pypi', name?.toLowerCase().replace(/[-_.]+/g, '-'))

function stringField(text: string, field: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const found = typeof value === 'object' && value !== null ? Object.entries(value) : []
    const name = found.find(([key]) => key === field)?.[1]
    return typeof name === 'string' ? name : undefined
  } catch {
    return undefined
  }
}

/** The `name` in one of some tables of a TOML or INI text. */
function tomlName(text: string, tables: readonly string[]): string | undefined {
  let table = ''
  for (const line of text.split('\n')) {
    const header = /^\s*\[\s*([^[\]]+?)\s*\]/.exec(line)?.[1]
    if (header !== undefined) table = header
    else if (/^\s*\[\[/.test(line)) table = ''
    const [, quoted, plain] = /^\s*name\s*=\s*(?:["']([^"']*)["']|([^\s#;]+))/.exec(line) ?? []
    if (tables.includes(table) && (quoted ?? plain) !== undefined) return quoted ?? plain
  }
  return undefined
}

/** Elements of a project that have a group and an artifact of their own. */
const mavenParts =
  /<(parent|dependencies|dependencyManagement|build|profiles|reporting|modules|pluginRepositories|repositories)>[\s\S]*?<\/\1>/g

/** `group:artifact` of a project; the group may be that of its parent. */
function mavenName(text: string): string | undefined {
  const plain = text.replace(/<!--[\s\S]*?-->/g, '')
  const own = plain.replace(mavenParts, '')
  const parent = /<parent>([\s\S]*?)<\/parent>/.exec(plain)?.[1] ?? ''
  const element = (name: string, within: string) =>
    new RegExp(`<${name}>\\s*([^<\\s]+)\\s*</${name}>`).exec(within)?.[1]
  const [group, artifact] = [element('groupId', own) ?? element('groupId', parent), element('artifactId', own)]
  return group && artifact ? `${group}:${artifact}` : undefined
}
