/** An indexer, as people know it. */
export interface Indexer {
  /** `scip-go`, whatever image and version it came in. */
  readonly key: string
  readonly name: string
  /** Where to read about it; empty when it is not known. */
  readonly url: string
  /** The container image that it came in; undefined for a program. */
  readonly imageName: string | undefined
}

/** Where indexers are at home, by key. */
const homes: Readonly<Record<string, string>> = {
  'scip-typescript': 'https://github.com/sourcegraph/scip-typescript',
  'scip-python': 'https://github.com/sourcegraph/scip-python',
  'scip-go': 'https://github.com/sourcegraph/scip-go',
  'scip-java': 'https://github.com/sourcegraph/scip-java',
  'scip-ruby': 'https://github.com/sourcegraph/scip-ruby',
  'scip-clang': 'https://github.com/sourcegraph/scip-clang',
  'scip-dotnet': 'https://github.com/sourcegraph/scip-dotnet',
  'scip-php': 'https://github.com/davidrjenni/scip-php',
  'scip-kotlin': 'https://github.com/sourcegraph/scip-kotlin',
  'rust-analyzer': 'https://rust-analyzer.github.io',
}

export const indexerKeyOf = (indexer: string): string => indexer.replace(/[:@].*$/s, '').replace(/^.*\//s, '')

export function indexerOf(indexer: string): Indexer {
  const key = indexerKeyOf(indexer)
  const isImage = indexer !== key && indexer.includes('/')
  return { key, name: key, url: homes[key] ?? '', imageName: isImage ? indexer : undefined }
}
