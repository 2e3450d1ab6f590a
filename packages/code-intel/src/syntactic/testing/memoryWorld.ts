import { type CodeFacts, factsOf, languageOf, loadFactLanguage } from '@sextant/syntax'
import type { CodeFile, CodeWorld, DefinitionAt, PackageHome } from '../codeWorld.js'

/** Repositories by name, each with its texts by path. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A world of a few texts with their real facts. Packages have the homes given. */
export async function memoryWorld(texts: Texts, homes: Readonly<Record<string, PackageHome>> = {}): Promise<CodeWorld> {
  const files = Object.entries(texts).flatMap(([repository, paths]) =>
    Object.entries(paths).map(([path, text]) => ({ file: fileIn(repository, path), text })),
  )
  const known = new Map<string, { language: string; facts: CodeFacts }>()
  for (const { file, text } of files) {
    const language = languageOf(file.path, Buffer.from(text))?.name ?? ''
    const loaded = await loadFactLanguage(language)
    if (loaded) known.set(keyOf(file), { language, facts: factsOf(loaded, Buffer.from(text)).facts })
  }
  const near = (one: CodeFile) => (file: CodeFile) => Number(file.repository !== one.repository)
  const nearestFirst = (all: readonly CodeFile[], one: CodeFile) =>
    all.toSorted((first, second) => near(one)(first) - near(one)(second))
  const named = (name: string, file: CodeFile): readonly DefinitionAt[] =>
    (known.get(keyOf(file))?.facts.definitions ?? []).flatMap((definition, place) =>
      definition.name === name && definition.reach !== 'local' && definition.kind !== 'import'
        ? [{ file, definition: place }]
        : [],
    )
  return {
    facts: async (file) => known.get(keyOf(file)),
    existing: async ({ repository }, paths) => new Set(paths.filter((path) => texts[repository]?.[path] !== undefined)),
    filesIn: async ({ repository }, folder) =>
      Object.keys(texts[repository] ?? {}).flatMap((path) => {
        const slash = path.lastIndexOf('/')
        return path.slice(0, Math.max(slash, 0)) === folder ? [path.slice(slash + 1)] : []
      }),
    text: async ({ repository, path }) => texts[repository]?.[path],
    definitionsNamed: async (name, from, most) =>
      nearestFirst(
        files.map(({ file }) => file),
        from,
      )
        .flatMap((file) => named(name, file))
        .slice(0, most),
    async filesNaming(name, from, { most, after }) {
      const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)
      const naming = files.filter(({ text }) => word.test(text)).map(({ file }) => file)
      const start = Number(after ?? 0)
      const page = nearestFirst(naming, from).slice(start, start + most)
      return start + most < naming.length ? { files: page, next: String(start + most) } : { files: page }
    },
    homesOf: async (name) => (homes[name] ? [homes[name]] : []),
  }
}

export function fileIn(repository: string, path: string): CodeFile {
  return { repository, revision: 'main', path }
}

const keyOf = ({ repository, path }: CodeFile) => `${repository} ${path}`
