import { definitionMeaning, type Module } from '../meanings.js'
import { folderOf } from '../paths.js'
import type { KnownDefinition, KnownFile, Question } from '../question.js'
import type { LanguageRules } from './languageRules.js'

/** What tells languages with namespaces apart, in which a name's file is told by its namespace and not by a path. */
interface NamespaceCustoms {
  readonly family: string
  /** Whether the names of the namespaces around the own one are in scope, too. */
  readonly outerToo: boolean
  /** Whether a name that stands alone can be one without a namespace, or of any. */
  readonly freeNames: boolean
  /** The files that hold a name of a namespace by custom, as paths from the root of the sources. */
  readonly pathsOf: (namespace: string, name: string) => readonly string[]
  /** The names that are in scope everywhere, as namespaces. */
  readonly everywhere: readonly string[]
}

/** The rules of a language in which a name's namespace and not its path tells where it is. */
export function namespaceRules(customs: NamespaceCustoms): LanguageRules {
  return {
    family: customs.family,
    freeNames: customs.freeNames,
    membersInScope: true,
    importsAreMembers: false,
    async modules(question, from, { module }) {
      const name = namespaceOf(module)
      return [namespaceModule(question, from, { name, customs })]
    },
    async around(question, from) {
      const own = namespaceOf(from.facts.package)
      const names = customs.outerToo ? outerNames(own) : [own]
      return [...names, ...customs.everywhere].map((name) => namespaceModule(question, from, { name, customs }))
    },
  }
}

/** A namespace as its names joined by `.`. */
function namespaceOf(written: string): string {
  return written
    .split(/[\\.]|::/)
    .filter((part) => part !== '')
    .join('.')
}

/** A namespace and those around it, innermost first, the one without a name last. */
function outerNames(name: string): readonly string[] {
  const parts = name === '' ? [] : name.split('.')
  return [...parts.keys(), parts.length].toReversed().map((length) => parts.slice(0, length).join('.'))
}

function namespaceModule(
  question: Question,
  from: KnownFile,
  { name, customs }: { name: string; customs: NamespaceCustoms },
): Module {
  return {
    files: [],
    beyond: async (member) => {
      const found = await definitionsIn(question, from, { namespace: name, member, customs })
      return found.map(definitionMeaning)
    },
  }
}

async function definitionsIn(
  question: Question,
  from: KnownFile,
  { namespace, member, customs }: { namespace: string; member: string; customs: NamespaceCustoms },
): Promise<readonly KnownDefinition[]> {
  const byCustom = await question.existing(from.file, await customaryPaths(from, namespace, member, customs))
  const known = (await Promise.all(byCustom.map((file) => question.known(file)))).filter((each) => each !== undefined)
  const inFiles = known.flatMap((each) => topNamed(each, member)).filter((each) => isIn(each, namespace))
  if (inFiles.length > 0) return inFiles
  const named = await question.named(member, from.file)
  const fitting = named.filter((each) => isTop(each) && isIn(each, namespace))
  const beside = fitting.filter(({ known: { file } }) => file.repository === from.file.repository)
  return beside.length > 0 ? beside : fitting
}

async function customaryPaths(
  { file, facts }: KnownFile,
  namespace: string,
  member: string,
  { pathsOf }: NamespaceCustoms,
): Promise<readonly string[]> {
  const own = namespaceOf(facts.package).replaceAll('.', '/')
  const folder = folderOf(file.path)
  if (own !== '' && folder !== own && !folder.endsWith(`/${own}`)) return []
  const root = folder.slice(0, folder.length - own.length)
  return pathsOf(namespace, member).map((path) => `${root}${path}`)
}

function topNamed(known: KnownFile, name: string): readonly KnownDefinition[] {
  return known.placesOf(name).flatMap((place) => {
    const definition = known.facts.definitions[place]
    return definition ? [{ known, place, definition }] : []
  })
}

/** Whether a definition stands in a namespace: that of its file, or blocks of one around it. */
function isIn({ known, definition }: KnownDefinition, namespace: string): boolean {
  if (namespaceOf(known.facts.package) === namespace) return true
  const around: string[] = []
  for (let at = definition.parent; at >= 0; at = known.facts.definitions[at]?.parent ?? -1)
    around.unshift(known.facts.definitions[at]?.name ?? '')
  const file = namespaceOf(known.facts.package)
  const full = namespaceOf([...(file === '' ? [] : [file]), ...around].join('.'))
  return full === namespace
}

function isTop({ known, definition }: KnownDefinition): boolean {
  const around = known.facts.definitions[definition.parent]
  return !around || ['namespace', 'module', 'package'].includes(around.kind) || definition.reach !== 'local'
}

const slashed = (namespace: string) => namespace.replaceAll('.', '/')

const below = (namespace: string, file: string) => (namespace === '' ? file : `${slashed(namespace)}/${file}`)

export const java = namespaceRules({
  family: 'java',
  outerToo: false,
  freeNames: false,
  pathsOf: (namespace, name) => [below(namespace, `${name}.java`)],
  everywhere: ['java.lang'],
})

export const csharp = namespaceRules({
  family: 'csharp',
  outerToo: true,
  freeNames: true,
  pathsOf: (namespace, name) => [below(namespace, `${name}.cs`)],
  everywhere: [],
})

export const php = namespaceRules({
  family: 'php',
  outerToo: false,
  freeNames: true,
  pathsOf: (namespace, name) => [below(namespace, `${name}.php`)],
  everywhere: [''],
})
