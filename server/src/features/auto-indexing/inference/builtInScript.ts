/** The rules that a new instance infers jobs by. `jobs` of the tests hold them against sample repositories. */
export const builtInScript = `// Which precise indexes a repository needs, told from the names of its files.
//
// Each rule looks for files. The folder of each file that it finds becomes one job: "indexer" is run there with
// "args", and writes "outfile". Globs: * stands for anything within a name, ** for any number of folders.
{
  "version": 1,

  // What others have written, and what is there to be broken, is not indexed.
  "except": [
    "**/node_modules/**",
    "**/bower_components/**",
    "**/vendor/**",
    "**/third_party/**",
    "**/testdata/**",
    "**/fixtures/**",
    "**/__fixtures__/**"
  ],

  // What comes after so many jobs of one repository is left out.
  "most_jobs": 50,

  "rules": [
    {
      "name": "Go modules",
      "indexer": "sourcegraph/scip-go",
      "files": ["**/go.mod"],
      "requires": [".go"],
      "args": ["scip-go", "--no-animation"],
      "outfile": "index.scip",
      "steps": [{ "commands": ["go mod download"] }],
      "requestedEnvVars": ["GOPRIVATE", "GOPROXY", "GONOPROXY", "GOSUMDB", "GONOSUMDB", "NETRC_DATA"]
    },
    {
      "name": "TypeScript projects",
      "indexer": "sourcegraph/scip-typescript",
      "files": ["**/tsconfig.json"],
      "requires": [".ts", ".tsx", ".mts", ".cts"],
      "args": ["scip-typescript", "index", "--no-progress-bar"],
      "outfile": "index.scip",
      "steps": [
        { "has": ["package-lock.json"], "commands": ["npm ci --ignore-scripts"] },
        { "has": ["yarn.lock"], "commands": ["yarn install --frozen-lockfile --ignore-scripts"] },
        { "has": ["pnpm-lock.yaml"], "commands": ["pnpm install --frozen-lockfile --ignore-scripts"] }
      ],
      "requestedEnvVars": ["NPM_TOKEN"]
    },
    {
      "name": "JavaScript packages",
      "indexer": "sourcegraph/scip-typescript",
      "files": ["**/package.json"],
      "requires": [".js", ".jsx", ".mjs", ".cjs", ".ts", ".tsx"],
      "topmost": true,
      "unless": ["TypeScript projects"],
      "args": ["scip-typescript", "index", "--no-progress-bar", "--infer-tsconfig"],
      "outfile": "index.scip",
      "steps": [
        { "has": ["package-lock.json"], "commands": ["npm ci --ignore-scripts"] },
        { "has": ["yarn.lock"], "commands": ["yarn install --frozen-lockfile --ignore-scripts"] },
        { "has": ["pnpm-lock.yaml"], "commands": ["pnpm install --frozen-lockfile --ignore-scripts"] }
      ],
      "requestedEnvVars": ["NPM_TOKEN"]
    },
    {
      "name": "Python packages",
      "indexer": "sourcegraph/scip-python",
      "files": ["**/pyproject.toml", "**/setup.py", "**/setup.cfg", "**/requirements.txt"],
      "requires": [".py"],
      "topmost": true,
      "args": ["scip-python", "index", ".", "--quiet"],
      "outfile": "index.scip",
      "steps": [
        { "has": ["pyproject.toml", "setup.py"], "commands": ["pip install . || true"] },
        { "has": ["requirements.txt"], "commands": ["pip install -r requirements.txt || true"] }
      ]
    },
    {
      "name": "Rust crates",
      "indexer": "sourcegraph/scip-rust",
      "files": ["**/Cargo.toml"],
      "requires": [".rs"],
      "topmost": true,
      "args": ["rust-analyzer", "scip", "."],
      "outfile": "index.scip"
    },
    {
      "name": "Builds of the JVM",
      "indexer": "sourcegraph/scip-java",
      "files": [
        "**/pom.xml",
        "**/build.gradle",
        "**/build.gradle.kts",
        "**/settings.gradle",
        "**/settings.gradle.kts",
        "**/build.sbt",
        "**/build.sc",
        "**/lsif-java.json"
      ],
      "requires": [".java", ".kt", ".scala"],
      "topmost": true,
      "args": ["scip-java", "index", "--output=index.scip"],
      "outfile": "index.scip"
    },
    {
      "name": "C and C++ with a compilation database",
      "indexer": "sourcegraph/scip-clang",
      "files": ["**/compile_commands.json"],
      "args": ["scip-clang", "--compdb-path=compile_commands.json"],
      "outfile": "index.scip"
    },
    {
      "name": ".NET projects",
      "indexer": "sourcegraph/scip-dotnet",
      "files": ["**/*.sln", "**/*.csproj", "**/*.vbproj"],
      "requires": [".cs", ".vb"],
      "topmost": true,
      "args": ["scip-dotnet", "index", "--output", "index.scip"],
      "outfile": "index.scip",
      "steps": [{ "commands": ["dotnet restore"] }]
    },
    {
      "name": "PHP packages",
      "indexer": "davidrjenni/scip-php",
      "files": ["**/composer.json"],
      "requires": [".php"],
      "topmost": true,
      "args": ["scip-php"],
      "outfile": "index.scip",
      "steps": [{ "commands": ["composer install --no-scripts --ignore-platform-reqs"] }]
    },
    {
      "name": "Ruby gems",
      "indexer": "sourcegraph/scip-ruby",
      "files": ["**/Gemfile", "**/*.gemspec"],
      "requires": [".rb"],
      "topmost": true,
      "args": ["scip-ruby", "--index-file", "index.scip", "."],
      "outfile": "index.scip"
    },
    {
      "name": "Dart packages",
      "indexer": "dart",
      "files": ["**/pubspec.yaml"],
      "requires": [".dart"],
      "args": ["dart", "pub", "global", "run", "scip_dart", "./"],
      "outfile": "index.scip",
      "local_steps": ["dart pub get", "dart pub global activate scip_dart"]
    }
  ]
}
`
