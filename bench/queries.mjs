/** Matches that a query of the kind `take` wants: enough for a page of results, with their lines. */
const page = 500

/*
 * What is asked, as data. `literal`, `regexp`, `all` (literals that a file must hold together) and `path` (a regular
 * expression over paths) exclude one another. Without `take` everything is counted and no line is fetched.
 * Every query minds case unless `anyCase`.
 */
export const queries = [
  { group: 'rare-literal', name: 'rare', literal: 'kmem_cache_create_usercopy' },
  { group: 'rare-literal', name: 'rare, any case', literal: 'rb_erase_cached', anyCase: true },
  { group: 'rare-literal', name: 'no match', literal: 'no_such_word_zqxjkv' },
  { group: 'medium-literal', name: 'medium', literal: 'NullPointerException' },
  { group: 'medium-literal', name: 'medium, any case', literal: 'NullPointerException', anyCase: true },
  { group: 'medium-literal', name: 'long', literal: 'return nil, fmt.Errorf("' },
  { group: 'common-literal-first', name: 'func', literal: 'func', take: page },
  { group: 'common-literal-first', name: 'import', literal: 'import', take: page },
  { group: 'common-literal-first', name: 'error, any case', literal: 'error', anyCase: true, take: page },
  { group: 'common-literal-exhaustive', name: 'func', literal: 'func' },
  { group: 'common-literal-exhaustive', name: 'import', literal: 'import' },
  { group: 'common-literal-exhaustive', name: 'error, any case', literal: 'error', anyCase: true },
  { group: 'common-literal-exhaustive', name: 'two characters', literal: ':=' },
  { group: 'regexp-literal', name: 'call with ctx', regexp: 'func \\w+\\(ctx' },
  { group: 'regexp-literal', name: 'TODO of someone', regexp: 'TODO\\(\\w+\\)' },
  { group: 'regexp-literal', name: 'import … React', regexp: 'import.*React' },
  { group: 'regexp-literal', name: 'file-level and', all: ['mutex', 'deadline', 'retry'] },
  {
    group: 'alternation',
    name: 'rare exceptions',
    regexp: '(ConnectionRefused|SocketTimeout|BrokenPipe)Exception',
  },
  { group: 'alternation', name: 'error numbers', regexp: '(EINVAL|ENOMEM|EAGAIN)\\b' },
  { group: 'regexp-no-trigram', name: 'letters_digits', regexp: '[a-z]{12}_[0-9]+' },
  { group: 'path', name: 'tests by name', path: 'reflect.*_test\\.go$' },
  { group: 'path', name: 'a folder', path: 'java/util/concurrent' },
]

/** What the growing corpora are asked. */
export const growthQueries = [
  { name: 'rare literal', literal: 'kmem_cache_create_usercopy' },
  { name: 'common literal, first 500', literal: 'import', take: page },
  { name: 'common literal, all', literal: 'import' },
  { name: 'regular expression', regexp: 'func \\w+\\(ctx' },
]

const special = /[\\.+*?()|[\]{}^$]/g
const escaped = (literal) => literal.replaceAll(special, '\\$&')

/** The query's content pattern as a regular expression that every tool understands. */
export const sourceOf = (query) => query.regexp ?? escaped(query.literal)
