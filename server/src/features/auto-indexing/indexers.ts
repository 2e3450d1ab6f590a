/** A program that makes SCIP indexes. */
export interface Indexer {
  /** Names it everywhere: in jobs, in rows, and as the program that the PATH is searched for. */
  readonly key: string
  /** What it reads, for people. */
  readonly languages: string
  readonly url: string
  /** The container that executors run it in. */
  readonly image: string
}

/** The indexers that are known. A configuration may name others, which executors run by their image. */
export const indexers: readonly Indexer[] = [
  indexer('scip-clang', 'C, C++', 'https://github.com/sourcegraph/scip-clang'),
  indexer('scip-dart', 'Dart', 'https://github.com/Workiva/scip-dart', 'dart'),
  indexer('scip-dotnet', 'C#, Visual Basic', 'https://github.com/sourcegraph/scip-dotnet'),
  indexer('scip-go', 'Go', 'https://github.com/sourcegraph/scip-go'),
  indexer('scip-java', 'Java, Kotlin, Scala', 'https://github.com/sourcegraph/scip-java'),
  indexer('scip-php', 'PHP', 'https://github.com/davidrjenni/scip-php', 'davidrjenni/scip-php'),
  indexer('scip-python', 'Python', 'https://github.com/sourcegraph/scip-python'),
  indexer('scip-ruby', 'Ruby', 'https://github.com/sourcegraph/scip-ruby'),
  indexer('scip-typescript', 'TypeScript, JavaScript', 'https://github.com/sourcegraph/scip-typescript'),
  indexer('rust-analyzer', 'Rust', 'https://rust-analyzer.github.io', 'sourcegraph/scip-rust'),
]

function indexer(key: string, languages: string, url: string, image = `sourcegraph/${key}`): Indexer {
  return { key, languages, url, image }
}

/**
 * The name of an indexer that a job gives as a name, or as an image with its registry and tag:
 * `sourcegraph/scip-go:v0.1` and `scip-go` are the same.
 */
export function indexerKey(written: string): string {
  const image = written.replace(/@.*$/, '').replace(/:[^/:]*$/, '')
  const known = indexers.find((each) => each.image === image)
  return known?.key ?? image.split('/').at(-1) ?? image
}

/** The indexer that a job names; undefined for one that is not known. */
export const indexerNamed = (written: string): Indexer | undefined =>
  indexers.find(({ key }) => key === indexerKey(written))
