/** How the index of a language is made: what to install and to run in the folder of the project. */
export interface IndexerGuide {
  readonly indexer: string
  readonly languages: readonly string[]
  readonly command: string
  /** What it writes. */
  readonly output: string
}

/** Indexers and their commands, as their own pages give them. */
export const indexerGuides: readonly IndexerGuide[] = [
  guide('scip-typescript', ['TypeScript', 'JavaScript', 'TSX'], 'npx @sourcegraph/scip-typescript index'),
  guide('scip-python', ['Python'], 'npx @sourcegraph/scip-python index --project-name my-project'),
  guide('scip-go', ['Go'], 'go install github.com/sourcegraph/scip-go/cmd/scip-go@latest && scip-go'),
  guide('rust-analyzer', ['Rust'], 'rust-analyzer scip .'),
  guide('scip-java', ['Java', 'Kotlin', 'Scala'], 'scip-java index'),
  guide('scip-clang', ['C', 'C++'], 'scip-clang --compdb-path=compile_commands.json'),
  guide('scip-dotnet', ['C#', 'Visual Basic .NET'], 'dotnet tool install --global scip-dotnet && scip-dotnet index'),
  guide('scip-ruby', ['Ruby'], 'scip-ruby .'),
  guide('scip-php', ['PHP'], 'composer require --dev davidrjenni/scip-php && vendor/bin/scip-php'),
]

function guide(indexer: string, languages: readonly string[], command: string): IndexerGuide {
  return { indexer, languages, command, output: 'index.scip' }
}

/** The guides for some languages, in the order of the languages; all of them where none fits. */
export function guidesFor(languages: readonly string[]): readonly IndexerGuide[] {
  const fitting = languages.flatMap((language) => indexerGuides.filter((each) => each.languages.includes(language)))
  return fitting.length > 0 ? [...new Set(fitting)] : indexerGuides
}
