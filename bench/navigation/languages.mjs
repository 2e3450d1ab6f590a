const byEnding = {
  ts: 'TypeScript',
  mts: 'TypeScript',
  cts: 'TypeScript',
  tsx: 'TSX',
  js: 'JavaScript',
  mjs: 'JavaScript',
  cjs: 'JavaScript',
  jsx: 'JavaScript',
  py: 'Python',
  pyi: 'Python',
  go: 'Go',
  rs: 'Rust',
  java: 'Java',
  c: 'C',
  h: 'C',
  rb: 'Ruby',
  php: 'PHP',
  cs: 'C#',
  cpp: 'C++',
}

/** The language of a path by its ending alone; undefined for those that the benchmark does not measure. */
export function languageOf(path) {
  return byEnding[path.slice(path.lastIndexOf('.') + 1)]
}
