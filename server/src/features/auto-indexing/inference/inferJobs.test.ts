import { expect, test } from 'vitest'
import { builtInScript } from './builtInScript.js'
import { openInference } from './inferJobs.js'
import type { InferenceRules } from './inferenceRules.js'
import { readScript } from './readScript.js'

function rulesOf(script: string): InferenceRules {
  const read = readScript(script)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

/** Jobs as a line each: the folder, the indexer, its arguments, and the commands before it. */
function infer(paths: readonly string[], rules = rulesOf(builtInScript)): readonly string[] {
  const inference = openInference(rules)
  for (const path of paths) inference.take(path)
  return inference
    .jobs()
    .jobs.map(({ root, indexer, indexer_args, steps }) =>
      [root || '.', indexer, ...indexer_args, ...steps.flatMap(({ commands }) => ['|', ...commands])].join(' '),
    )
}

test.each<readonly [string, readonly string[], readonly string[]]>([
  ['nothing', ['README.md', 'a/b.txt'], []],
  ['a Go module', ['go.mod', 'main.go'], ['. sourcegraph/scip-go scip-go --no-animation | go mod download']],
  ['a module without code', ['go.mod', 'README.md'], []],
  [
    'modules side by side, and what others wrote',
    ['a/go.mod', 'a/x/y.go', 'b/go.mod', 'b/z.go', 'vendor/c/go.mod', 'vendor/c/c.go', 'a/testdata/go.mod'],
    [
      'a sourcegraph/scip-go scip-go --no-animation | go mod download',
      'b sourcegraph/scip-go scip-go --no-animation | go mod download',
    ],
  ],
  [
    'a TypeScript project, which is no JavaScript package too',
    ['tsconfig.json', 'package.json', 'yarn.lock', 'src/a.ts', 'scripts/package.json', 'scripts/a.js'],
    [
      '. sourcegraph/scip-typescript scip-typescript index --no-progress-bar | yarn install --frozen-lockfile --ignore-scripts',
    ],
  ],
  [
    'a JavaScript package',
    ['package.json', 'package-lock.json', 'lib/a.js', 'packages/b/package.json', 'packages/b/b.js'],
    [
      '. sourcegraph/scip-typescript scip-typescript index --no-progress-bar --infer-tsconfig | npm ci --ignore-scripts',
    ],
  ],
  [
    'Python, told by several files of one folder',
    ['py/setup.py', 'py/pyproject.toml', 'py/a/b.py', 'py/sub/setup.py', 'py/sub/c.py'],
    ['py sourcegraph/scip-python scip-python index . --quiet | pip install . || true'],
  ],
  [
    'a Cargo workspace',
    ['Cargo.toml', 'crates/a/Cargo.toml', 'crates/a/src/lib.rs'],
    ['. sourcegraph/scip-rust rust-analyzer scip .'],
  ],
  [
    'the JVM',
    ['pom.xml', 'core/pom.xml', 'core/A.java'],
    ['. sourcegraph/scip-java scip-java index --output=index.scip'],
  ],
  ['Kotlin', ['app/build.gradle.kts', 'app/A.kt'], ['app sourcegraph/scip-java scip-java index --output=index.scip']],
  [
    'C++',
    ['compile_commands.json', 'a.cc'],
    ['. sourcegraph/scip-clang scip-clang --compdb-path=compile_commands.json'],
  ],
  [
    '.NET',
    ['All.sln', 'a/a.csproj', 'a/A.cs'],
    ['. sourcegraph/scip-dotnet scip-dotnet index --output index.scip | dotnet restore'],
  ],
  [
    'PHP',
    ['composer.json', 'src/a.php'],
    ['. davidrjenni/scip-php scip-php | composer install --no-scripts --ignore-platform-reqs'],
  ],
  ['Ruby', ['Gemfile', 'lib/a.rb'], ['. sourcegraph/scip-ruby scip-ruby --index-file index.scip .']],
])('%s', (_what, paths, jobs) => {
  expect(infer(paths)).toEqual(jobs)
  expect(infer(paths.toReversed())).toEqual(jobs)
})

test('what comes after the limit is left out, and told', () => {
  const inference = openInference({ ...rulesOf(builtInScript), most_jobs: 2 })
  for (const name of 'abc') for (const file of ['go.mod', 'x.go']) inference.take(`${name}/${file}`)
  const { jobs, notes } = inference.jobs()
  expect(jobs.map(({ root }) => root)).toEqual(['a', 'b'])
  expect(notes).toEqual(['1 more jobs were left out: the rules allow 2.'])
})

const rule = '"name": "a", "indexer": "scip-go", "files": ["**/go.mod"], "args": [], "outfile": "i.scip"'

test.each([
  ['', ['This is not JSON: a value is missing.']],
  ['{ "version": 2, "rules": [] }', ['"version" must be one of 1.']],
  ['{ "version": 1 }', ['"rules" is missing.']],
  ['{ "version": 1, "rules": [{ "name": "a" }] }', expect.arrayContaining(['"files" is missing.'])],
  [`{ "version": 1, "rules": [{ ${rule}, "else": 1 }] }`, ['"else" is not known here.']],
  [`{ "version": 1, "except": ["{a"], "rules": [] }`, ['A brace is not closed.']],
  [`{ "version": 1, "rules": [{ ${rule} }, { ${rule} }] }`, ['Two rules are called “a”.']],
  [`{ "version": 1, "rules": [{ ${rule}, "unless": ["b"] }] }`, ['No rule above this one is called “b”.']],
  [
    `{ "version": 1, "rules": [{ ${rule.replace('i.scip', '../x')} }] }`,
    ['“../x” is no file below the folder: write it as “index.scip”.'],
  ],
])('rules that cannot be: %s', (script, messages) => {
  const read = readScript(script)
  expect(read.ok ? [] : read.problems.map(({ message }) => message)).toEqual(messages)
})

test('a problem is told where it stands', () => {
  const read = readScript('{\n  "version": 1,\n  "except": ["a", "[b"],\n  "rules": []\n}')
  expect(read.ok ? [] : read.problems).toEqual([
    { message: 'A bracket is not closed.', line: 3, column: 19, offset: 36, length: 4 },
  ])
})
