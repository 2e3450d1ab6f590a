/** A regular expression of ours, and what a search by JavaScript's means. */
interface SampleRegexp {
  /** RE2 source. */
  readonly source: string
  /** The same for JavaScript, where it is written otherwise; `^` and `$` stand at the edges of what is looked through. */
  readonly plain?: string
  /** Whether it is looked for in whole texts, and not in each line. */
  readonly crossesLines?: true
}

const inLines = [
  ...['a+b', 'foo|bar', '^abc', 'abc$', 'f.*Bar', 'foo.*abc', 'main\\(.*(abc|bca).*foo', '(foo|abc) .*aa', '[a-c]{3}'],
  ...['\\bfoo\\b', 'a.c|main\\(', 'foo\\w*', 'z{5}', 'x?abc', '.'],
  // Empty matches.
  ...['^$', '^', '$', 'x*', '()', '\\B', '(foo|)$', '.*?', '(a*b)?'],
  // Beyond ASCII, bytes that are no UTF-8, and line ends of two bytes.
  ...['[^a-z]', '[^\\x00-\\x7f]', 'é+', '[à-ÿ]', '\\W', 'a.b', '^.$', 'x.?f', 'x\\r', 'x\\r?$', '\\r$', '[^ ]$'],
].map((source): SampleRegexp => ({ source }))

const writtenOtherwise: readonly SampleRegexp[] = [
  { source: '\\x{212A}', plain: '\\u{212A}' },
  { source: '[[:^alpha:]]+', plain: '[^a-zA-Z]+' },
  { source: 'a\\s+[[:^lower:]]', plain: 'a[\\t\\f\\r ]+[^a-z]' },
]

const acrossLines: readonly SampleRegexp[] = [
  ...['abc\\n', '\\n', '\\n\\n', '\\nfoo', '\\r\\n', '[^a]\\n', 'x*\\n?', '(?:abc\\n)*', 'x*|\\n{9}'].map((source) => ({
    source,
  })),
  { source: '(?s).', plain: '[^]' },
  { source: '(?s)foo.*abc', plain: 'foo[^]*abc' },
  { source: '(?s)abc.*?foo', plain: 'abc[^]*?foo' },
  { source: 'foo.*\\n.*abc', plain: 'foo[^\\n]*\\n[^\\n]*abc' },
  { source: '^abc$\\n', plain: '(?<![^\\n])abc(?![^\\n])\\n' },
  { source: 'a\\s+a|\\n{9}', plain: 'a[\\t\\n\\f\\r ]+a|\\n{9}' },
  { source: '\\A', plain: '^' },
  { source: '\\z', plain: '$' },
  { source: '\\A\\z', plain: '^$' },
  { source: '\\Aabc', plain: '^abc' },
  { source: '\\A[^x]', plain: '^[^x\\n]' },
  { source: 'foo\\z', plain: 'foo$' },
  { source: '(?-m:^)foo', plain: '^foo' },
].map((each) => ({ ...each, crossesLines: true }))

export const sampleRegexps: readonly SampleRegexp[] = [...inLines, ...writtenOtherwise, ...acrossLines]
