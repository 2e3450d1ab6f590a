import type { ContentReader, ManifestFile, TreeChanges } from '../contentReader.js'

/** A repository that is made up: what each revision's files are, by path. */
export interface MadeRepository {
  readonly revisions: readonly ReadonlyMap<string, Uint8Array>[]
}

export interface MadeSource {
  readonly repository: MadeRepository
  readonly revision: number
}

/** A file that ends the indexer process that lists it. */
export const deadlyPath = 'deadly'

/** The id that a content has: its bytes decide. Not a hash that anyone should trust. */
export function idOf(content: Uint8Array): string {
  let [high, low] = [0x811c9dc5, 0x1000193]
  for (const byte of content) {
    high = Math.imul(high ^ byte, 0x01000193) >>> 0
    low = (Math.imul(low, 31) + byte + high) >>> 0
  }
  return [high, low, content.length, high ^ low, 7].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The id of a revision of a repository, in a world where no two repositories have the same number. */
export const commitOf = (repository: number, revision: number) =>
  `${String(repository).padStart(20, '0')}${String(revision).padStart(20, '0')}`

const languages = new Map([
  ['go', 'Go'],
  ['ts', 'TypeScript'],
])

/** Reads made-up repositories. */
export function madeReader(repositoryOfCommit: (commit: string) => MadeSource): ContentReader<MadeSource> {
  const files = ({ repository, revision }: MadeSource): readonly ManifestFile[] =>
    [...(repository.revisions[revision] ?? [])].map(([path, content]) => ({
      path,
      byteSize: content.length,
      blob: idOf(content),
    }))
  return {
    keyOf: () => '',
    manifest: async (source) => ({ files: files(source), bytes: 0 }),
    async *contents({ repository }, wanted, { maxBytes }) {
      const contents = new Map(
        repository.revisions.flatMap((each) => [...each.values()]).map((each) => [idOf(each), each]),
      )
      for (const file of wanted) {
        const content = contents.get(file.blob ?? '')
        if (content && content.length <= maxBytes) yield { file, content }
        else yield { file, problem: content ? 'too-large' : 'unreadable' }
      }
    },
    async *changes(from, to, { most }) {
      const before = new Map(files(repositoryOfCommit(from)).map((file) => [file.path, file]))
      for (const source of to) yield changesBetween(before, files(source), most)
    },
    languageOf: (path) => languages.get(path.slice(path.lastIndexOf('.') + 1)),
  }
}

function changesBetween(
  before: ReadonlyMap<string, ManifestFile>,
  after: readonly ManifestFile[],
  most: number,
): TreeChanges | undefined {
  const added = after.filter(({ path, blob }) => before.get(path)?.blob !== blob)
  const now = new Map(after.map((file) => [file.path, file.blob]))
  const gone = [...before.values()].filter(({ path, blob }) => now.get(path) !== blob).map(({ path }) => path)
  return added.length + gone.length > most ? undefined : { added, gone }
}
