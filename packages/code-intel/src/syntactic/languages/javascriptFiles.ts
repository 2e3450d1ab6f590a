import type { CodeFile } from '../codeWorld.js'
import type { Question } from '../question.js'

const endings = [
  '.ts',
  '.tsx',
  '.d.ts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.mts',
  '.cts',
  '.d.mts',
  '.d.cts',
  '.vue',
  '.svelte',
]
const indexes = ['index.ts', 'index.tsx', 'index.d.ts', 'index.js', 'index.jsx', 'index.mjs', 'index.cjs', 'index.mts']

/** What an ending of emitted code may stand for in the sources. */
const sources: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.d.ts'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts', '.ts', '.d.mts'],
  '.cjs': ['.cts', '.ts', '.d.cts'],
}

/** The paths that a path as written may mean: the file, its source, the path with an ending, its index file. */
export function pathsMeant(path: string): readonly string[] {
  const ending = /\.[cm]?jsx?$/.exec(path)?.[0] ?? ''
  const bare = path.slice(0, path.length - ending.length)
  const swapped = (sources[ending] ?? []).map((source) => `${bare}${source}`)
  const inside = path === '' ? indexes : indexes.map((index) => `${path}/${index}`)
  const named = path === '' ? [] : [path, ...endings.map((each) => `${path}${each}`)]
  return [...swapped, ...named, ...inside]
}

/** The file that the first of some paths which means any means. */
export async function firstMeant(
  question: Question,
  near: CodeFile,
  paths: readonly (string | undefined)[],
): Promise<readonly CodeFile[]> {
  const found = await question.existing(
    near,
    paths.flatMap((path) => (path === undefined ? [] : pathsMeant(path))),
  )
  return found.slice(0, 1)
}
