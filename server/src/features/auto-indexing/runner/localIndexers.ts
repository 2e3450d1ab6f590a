import { existsSync } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, isAbsolute, join } from 'node:path'

/** What a program is told of a job. */
export interface JobPlace {
  /** The index, as an absolute path. */
  readonly outfile: string
  /** The name of the repository. */
  readonly repository: string
  readonly commit: string
  /** Whether a file lies in the folder of the job. */
  readonly has: (name: string) => boolean
}

/** How an indexer is started on this machine. */
export interface LocalIndexer {
  readonly program: string
  readonly args: (job: JobPlace) => readonly string[]
  /** Where it writes, seen from the folder of the job; at the place that it is told when absent. */
  readonly writes?: string
  /**
   * Folders of the person who runs the server that it reads toolchains and packages from: the variable that names one,
   * and where it is when none does, seen from the home folder.
   */
  readonly borrows?: Readonly<Record<string, string>>
  readonly environment?: Readonly<Record<string, string>>
}

const node = { NODE_OPTIONS: '--max-old-space-size=4096' }
const goFolders = { GOROOT: 'sdk/go', GOMODCACHE: 'go/pkg/mod', GOCACHE: '.cache/go-build' }
const rustFolders = { RUSTUP_HOME: '.rustup', CARGO_HOME: '.cargo' }
const jvmFolders = { JAVA_HOME: '.jdk', GRADLE_USER_HOME: '.gradle', COURSIER_CACHE: '.cache/coursier' }

/** By the keys of `indexers`. Of a job's own commands nothing is run: a repository's file may have written them. */
export const localIndexers: Readonly<Record<string, LocalIndexer>> = {
  'scip-typescript': {
    program: 'scip-typescript',
    args: ({ outfile, has }) => [
      'index',
      '--no-progress-bar',
      ...(has('tsconfig.json') ? [] : ['--infer-tsconfig']),
      ...['--output', outfile],
    ],
    environment: node,
  },
  'scip-python': {
    program: 'scip-python',
    args: ({ outfile, repository, commit }) => [
      ...['index', '.', '--quiet', '--output', outfile],
      ...['--project-name', repository.split('/').at(-1) ?? repository, '--project-version', commit],
    ],
    environment: node,
  },
  'scip-go': {
    program: 'scip-go',
    args: ({ outfile }) => ['--no-animation', '--output', outfile],
    borrows: goFolders,
  },
  'rust-analyzer': {
    program: 'rust-analyzer',
    args: ({ outfile }) => ['scip', '.', '--output', outfile],
    borrows: rustFolders,
  },
  'scip-java': {
    program: 'scip-java',
    args: ({ outfile }) => ['index', `--output=${outfile}`],
    borrows: jvmFolders,
  },
  'scip-clang': {
    program: 'scip-clang',
    args: ({ outfile }) => ['--compdb-path=compile_commands.json', `--index-output-path=${outfile}`],
  },
  'scip-ruby': {
    program: 'scip-ruby',
    args: ({ outfile, repository, commit }) => {
      const name = (repository.split('/').at(-1) ?? repository).replaceAll('@', '-')
      return ['--index-file', outfile, '--gem-metadata', `${name}@${commit}`, '.']
    },
  },
  'scip-dotnet': {
    program: 'scip-dotnet',
    args: ({ outfile }) => ['index', '--output', outfile],
    borrows: { DOTNET_ROOT: '.dotnet', NUGET_PACKAGES: '.nuget/packages' },
  },
  'scip-php': { program: 'scip-php', args: () => [], writes: 'index.scip' },
}

/** The indexers that are on a PATH, by their keys, as absolute paths of programs. Relative parts of it do not count. */
export async function findIndexers(path: string | undefined): Promise<ReadonlyMap<string, string>> {
  const folders = (path ?? '').split(delimiter).filter((folder) => isAbsolute(folder))
  const found = await Promise.all(
    Object.entries(localIndexers).map(
      async ([key, { program }]) => [key, await findProgram(program, folders)] as const,
    ),
  )
  return new Map(found.flatMap(([key, place]) => (place === undefined ? [] : [[key, place] as const])))
}

async function findProgram(name: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const place = join(folder, name)
    const isProgram = await access(place, constants.X_OK)
      .then(async () => (await stat(place)).isFile())
      .catch(() => false)
    if (isProgram) return place
  }
  return undefined
}

/** The whole environment of an indexer: nothing of ours but the PATH and the folders that it borrows. */
export function indexerEnvironment(
  { borrows = {}, environment = {} }: LocalIndexer,
  { home, ours }: { readonly home: string; readonly ours: Readonly<Record<string, string | undefined>> },
): Readonly<Record<string, string>> {
  const borrowed = Object.entries(borrows).flatMap(([name, usual]) => {
    const folder = ours[name] ?? join(homedir(), usual)
    return existsSync(folder) ? [[name, folder] as const] : []
  })
  return {
    PATH: ours['PATH'] ?? '',
    HOME: home,
    TMPDIR: home,
    LANG: 'C.UTF-8',
    CI: 'true',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    ...environment,
    ...Object.fromEntries(borrowed),
  }
}
