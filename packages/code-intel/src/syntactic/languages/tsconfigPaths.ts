import type { CodeFile } from '../codeWorld.js'
import { folderOf, joined } from '../paths.js'
import type { Question } from '../question.js'
import { looseJson, recordOf, textOf, textsOf } from './looseJson.js'
import { manifestsAbove } from './nearestManifest.js'
import { targetsOf } from './pathPatterns.js'

/** Where a tsconfig lets bare module names point. */
interface PathOptions {
  /** The folder of `baseUrl`; undefined without one. */
  readonly base?: string
  readonly paths: Readonly<Record<string, readonly string[]>>
  /** The folder that `paths` are relative to. */
  readonly from: string
}

const names = ['tsconfig.json', 'jsconfig.json', 'tsconfig.base.json']

/** How many files `extends` may lead through. */
const deepestExtends = 6

/** The paths that the nearest tsconfig with a say gives a bare module, best first. */
export async function tsconfigTargets(question: Question, file: CodeFile, module: string): Promise<readonly string[]> {
  const options = await question.once(`tsconfig\0${file.repository}\0${file.revision}\0${folderOf(file.path)}`, () =>
    nearestOptions(question, file),
  )
  return options.flatMap(({ base, paths, from }) => {
    const match = targetsOf(paths, module)
    const mapped = (match?.target ?? []).map((target) => joined(from, target.replace('*', match?.star ?? '')))
    return [...mapped, base === undefined ? undefined : joined(base, module)].filter((path) => path !== undefined)
  })
}

async function nearestOptions(question: Question, file: CodeFile): Promise<readonly PathOptions[]> {
  const all = await Promise.all(names.map((name) => manifestsAbove(question, file, name)))
  const read = all.flat().map(({ folder, text }) => optionsOf(question, file, { folder, text, left: deepestExtends }))
  return (await Promise.all(read)).filter((options) => options !== undefined)
}

async function optionsOf(
  question: Question,
  file: CodeFile,
  { folder, text, left }: { folder: string; text: string; left: number },
): Promise<PathOptions | undefined> {
  const config = looseJson(text)
  const compiler = recordOf(config?.['compilerOptions'])
  const written = textOf(compiler?.['baseUrl'])
  const base = written === undefined ? undefined : joined(folder, written)
  const paths = Object.entries(recordOf(compiler?.['paths']) ?? {}).map(([pattern, targets]) => [
    pattern,
    textsOf(targets),
  ])
  if (base !== undefined || paths.length > 0)
    return { paths: Object.fromEntries(paths), from: base ?? folder, ...(base === undefined ? {} : { base }) }
  const extended = left > 0 ? textsOf(config?.['extends']).filter((path) => path.startsWith('.')) : []
  for (const path of extended) {
    const options = await extendedOptions(question, file, { path: joined(folder, path), left: left - 1 })
    if (options) return options
  }
  return undefined
}

async function extendedOptions(
  question: Question,
  file: CodeFile,
  { path, left }: { path: string | undefined; left: number },
): Promise<PathOptions | undefined> {
  if (path === undefined) return undefined
  const [found] = await question.existing(file, [path, `${path}.json`])
  const text = found && (await question.text(file, found.path))
  return found && text !== undefined
    ? optionsOf(question, file, { folder: folderOf(found.path), text, left })
    : undefined
}
