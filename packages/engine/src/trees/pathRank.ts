/**
 * How early a file comes in the results of its revision: 0 for what people write, 1 for tests and examples, 2 for what
 * was copied in or generated. Within a rank files come by path. A file's path alone decides, so the order of results
 * is the same whatever is searched for, and the same for a file in every revision.
 */
export function pathRank(path: string): 0 | 1 | 2 {
  const segments = path.toLowerCase().split('/')
  const name = segments.pop() ?? ''
  if (segments.some((segment) => foreignFolders.has(segment)) || foreignName.some((end) => name.endsWith(end))) return 2
  return segments.some((segment) => testFolders.has(segment)) || isTestName(name) ? 1 : 0
}

/** Orders paths by rank, then by their UTF-16 units. */
export function byRank(a: string, b: string): number {
  return pathRank(a) - pathRank(b) || (a < b ? -1 : a > b ? 1 : 0)
}

/** Files in the order of results. */
export function inRankOrder<File extends { readonly path: string }>(files: readonly File[]): readonly File[] {
  const byPath = (a: File, b: File) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)
  const ranks: File[][] = [[], [], []]
  for (const file of files) ranks[pathRank(file.path)]?.push(file)
  return ranks.flatMap((ofRank) => ofRank.sort(byPath))
}

const foreignFolders: ReadonlySet<string> = new Set([
  'vendor',
  'node_modules',
  'third_party',
  'third-party',
  'thirdparty',
  'bower_components',
  'dist',
  '.yarn',
  'generated',
])

const foreignName: readonly string[] = [
  '.min.js',
  '.min.css',
  '.map',
  '.lock',
  '-lock.json',
  '-lock.yaml',
  '.pb.go',
  '_pb2.py',
  'go.sum',
  '.snap',
]

const testFolders: ReadonlySet<string> = new Set([
  'test',
  'tests',
  '__tests__',
  'testdata',
  'fixtures',
  'spec',
  'specs',
  'examples',
  'example',
])

function isTestName(name: string): boolean {
  const stem = name.slice(0, Math.max(0, name.lastIndexOf('.')))
  return /(?:^|[._-])(?:test|tests|spec)$/.test(stem) || /^test[._-]/.test(stem)
}
