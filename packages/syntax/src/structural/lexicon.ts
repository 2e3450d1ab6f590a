/** How comments and strings are written in a language, as far as a look at the text alone can tell. */
export interface Lexicon {
  /** What begins a comment that goes to the end of the line. */
  readonly lineComments: readonly string[]
  /** What begins and ends a comment. Such comments do not stand inside one another. */
  readonly blockComments: readonly (readonly [begin: string, end: string])[]
  /** Longer quotes first. */
  readonly quotes: readonly Quote[]
}

export interface Quote {
  readonly mark: string
  /** `lines`: on as many lines as it takes; `line`: on one; `character`: around one character, else it is no quote. */
  readonly holds: 'lines' | 'line' | 'character'
  /** Whether a backslash keeps the character behind it from ending the string. */
  readonly escapes: boolean
}

const double: Quote = { mark: '"', holds: 'line', escapes: true }
const single: Quote = { mark: "'", holds: 'line', escapes: true }
const character: Quote = { mark: "'", holds: 'character', escapes: true }
const backtick: Quote = { mark: '`', holds: 'lines', escapes: true }
const rawBacktick: Quote = { mark: '`', holds: 'lines', escapes: false }
const triple: Quote = { mark: '"""', holds: 'lines', escapes: true }
const tripleSingle: Quote = { mark: "'''", holds: 'lines', escapes: true }
const doubleLines: Quote = { mark: '"', holds: 'lines', escapes: true }
const singleLines: Quote = { mark: "'", holds: 'lines', escapes: true }
const rawSingleLines: Quote = { mark: "'", holds: 'lines', escapes: false }

const slashes = { lineComments: ['//'], blockComments: [['/*', '*/']] } as const
const hash = { lineComments: ['#'], blockComments: [] } as const
const none = { lineComments: [], blockComments: [] } as const

/** For text that is in no known language: parentheses, brackets and braces count, and nothing else. */
export const plainLexicon: Lexicon = { ...none, quotes: [] }

const table: readonly (readonly [languages: readonly string[], lexicon: Lexicon])[] = [
  [['JavaScript', 'TypeScript', 'TSX'], { ...slashes, quotes: [double, single, backtick] }],
  [['Go'], { ...slashes, quotes: [double, character, rawBacktick] }],
  [['Rust'], { ...slashes, quotes: [doubleLines, character] }],
  [['Java', 'C#', 'Kotlin', 'Scala', 'Swift', 'Groovy'], { ...slashes, quotes: [triple, double, single] }],
  [
    [
      'C',
      'C++',
      'Cuda',
      'Objective-C',
      'Objective-C++',
      'D',
      'Zig',
      'GLSL',
      'HLSL',
      'Protocol Buffer',
      'Thrift',
      'Verilog',
    ],
    { ...slashes, quotes: [double, single] },
  ],
  [['Dart'], { ...slashes, quotes: [triple, tripleSingle, double, single] }],
  [['PHP'], { lineComments: ['//', '#'], blockComments: [['/*', '*/']], quotes: [doubleLines, singleLines] }],
  [['CSS'], { lineComments: [], blockComments: [['/*', '*/']], quotes: [double, single] }],
  [['SCSS', 'Less', 'Solidity', 'JSON', 'JSON with Comments'], { ...slashes, quotes: [double, single] }],
  [['HCL'], { lineComments: ['#', '//'], blockComments: [['/*', '*/']], quotes: [double] }],
  [['Python', 'Starlark'], { ...hash, quotes: [triple, tripleSingle, double, single] }],
  [['Ruby', 'Crystal', 'Perl', 'R', 'Nix'], { ...hash, quotes: [doubleLines, singleLines] }],
  [['Elixir'], { ...hash, quotes: [triple, doubleLines] }],
  [['Shell', 'Dockerfile', 'Makefile'], { ...hash, quotes: [doubleLines, rawSingleLines] }],
  [['TOML', 'YAML', 'CMake', 'Julia', 'Nim'], { ...hash, quotes: [triple, double] }],
  [['PowerShell'], { lineComments: ['#'], blockComments: [['<#', '#>']], quotes: [double, single] }],
  [['Lua'], { lineComments: ['--'], blockComments: [['--[[', ']]']], quotes: [double, single] }],
  [
    ['SQL', 'PLSQL', 'PLpgSQL', 'TSQL'],
    { lineComments: ['--'], blockComments: [['/*', '*/']], quotes: [rawSingleLines, double] },
  ],
  [
    ['Haskell', 'Elm', 'PureScript'],
    { lineComments: ['--'], blockComments: [['{-', '-}']], quotes: [double, character] },
  ],
  [['OCaml', 'F#'], { lineComments: [], blockComments: [['(*', '*)']], quotes: [doubleLines, character] }],
  [
    ['Clojure', 'Common Lisp', 'Emacs Lisp', 'Scheme', 'Racket'],
    { lineComments: [';'], blockComments: [], quotes: [doubleLines] },
  ],
  [['Erlang', 'MATLAB', 'TeX'], { lineComments: ['%'], blockComments: [], quotes: [double] }],
  [['HTML', 'XML', 'Vue', 'Svelte'], { lineComments: [], blockComments: [['<!--', '-->']], quotes: [double] }],
]

const byLanguage = new Map(table.flatMap(([languages, lexicon]) => languages.map((name) => [name, lexicon] as const)))

/** The lexicon of a language by its name, as in `Language.name`; the plain one for those that have none. */
export function lexiconOf(language: string | undefined): Lexicon {
  return byLanguage.get(language ?? '') ?? plainLexicon
}
