/** Where the sources hold texts that people read: the one table of it. */

/** Properties of elements, and fields of objects, whose strings are shown. */
export const shownNames: ReadonlySet<string> = new Set([
  ...['label', 'title', 'aria-label', 'ariaLabel', 'placeholder', 'alt', 'hint', 'submitLabel', 'sentence', 'why'],
  ...[
    'lead',
    'word',
    'words',
    'note',
    'none',
    'otherwise',
    'empty',
    'description',
    'error',
    'summary',
    'heading',
    'head',
  ],
  ...['text', 'keep', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'tooltip', 'message', 'meaning'],
  ...['done', 'doing', 'past', 'says', 'action', 'group', 'warn', 'says', 'unit', 'noun', 'explanation', 'question'],
  ...[
    'stands',
    'info',
    'failure',
    'act',
    'name',
    'busyLabel',
    'confirm',
    'confirmLabel',
    'body',
    'subtitle',
    'caption',
  ],
  ...['singular', 'plural', 'intro', 'example', 'effect', 'reason', 'children', 'side', 'button', 'aside', 'help'],
  ...['warning', 'problem', 'advice', 'consequence', 'closeLabel', 'detail', 'emptyText', 'cell', 'tagsTitle'],
])

/** What is called so holds other things as often: only a text that begins with a capital is shown. */
export const rarelyShown: ReadonlySet<string> = new Set([
  'name',
  'text',
  'group',
  'error',
  'side',
  'button',
  'body',
  'reason',
])

/** The first word of a pair that tells how its text looks: `['warn', 'waiting']`. */
export const looks: ReadonlySet<string> = new Set([
  ...['good', 'warn', 'bad', 'neutral', 'sea', 'brass', 'waiting', 'working', 'failed', 'done', 'off', 'on'],
])

/** Names of keys, which stand first in pairs as labels do. */
export const keyNames = /^(?:Enter|Escape|Home|End|Space|Tab|Delete|Backspace|Arrow\w+|Page(?:Up|Down)|[A-Z])$/

/** Properties and fields that are never shown, whatever they hold. */
export const neverShown: ReadonlySet<string> = new Set([
  ...['className', 'id', 'key', 'href', 'to', 'type', 'value', 'style', 'role', 'kind', 'htmlFor', 'rel', 'target'],
  ...['autoComplete', 'inputMode', 'd', 'viewBox', 'points', 'transform', 'sandbox', 'path', 'as', 'method', 'accept'],
  ...['keys', 'shortcut', 'aria-keyshortcuts', 'pattern', 'width', 'height', 'align', 'tone', 'queryKey', 'headers'],
  ...[
    'allow',
    'sizes',
    'src',
    'defaultValue',
    'aria-labelledby',
    'aria-describedby',
    'aria-controls',
    'lang',
    'dateTime',
  ],
  ...[
    'typename',
    '__typename',
    'state',
    'icon',
    'slot',
    'form',
    'credentials',
    'block',
    'behavior',
    'gridTemplateColumns',
  ],
])

/** A table with such a field is one of things, of which some fields are texts, and not a table of texts. */
export const fieldsOfThings: ReadonlySet<string> = new Set([
  ...['id', 'key', 'tone', 'icon', 'href', 'to', 'className', 'run', 'value', 'keys', 'cell', 'align', 'state'],
  ...['label', 'title', 'head', 'mark', 'arc', 'tooltip', 'placeholder', 'displayName'],
])

/** Functions whose arguments are shown, or spoken. */
export const shownArguments: ReadonlySet<string> = new Set(['usePageTitle', 'announce', 'formatNoun', 'inSentence'])

/** Functions whose arguments are for machines. */
export const machineCalls: ReadonlySet<string> = new Set([
  ...['graphql', 'matchMedia', 'querySelector', 'querySelectorAll', 'closest', 'getElementById', 'addEventListener'],
  ...['setAttribute', 'getAttribute', 'createElement', 'setProperty', 'startsWith', 'endsWith', 'includes', 'split'],
  ...[
    'classNames',
    'fetch',
    'replace',
    'replaceAll',
    'indexOf',
    'has',
    'get',
    'set',
    'getItem',
    'setItem',
    'test',
    'match',
  ],
  ...['RegExp', 'URL', 'URLSearchParams', 'useSetting', 'lazy', 'import', 'matches', 'getPropertyValue', 'navigate'],
])

/** What is called so holds texts that people read: `stateWords`, `emptySentence`, `titles`. */
export const shownDeclaration =
  /(?:[Ww]ords?|[Ss]entences?|[Tt]itles?|[Ll]abels?|[Nn]ouns?|[Rr]easons?|[Hh]ints?|[Nn]otes?|^names|[a-z]Names?|plurals)$/

/** Names of that form that hold something else. */
export const machineDeclarations: ReadonlySet<string> = new Set(
  'className classNames oldNames columnNames fieldNames sameNames fileNames coloursOfNames longestWord lastWord strokeLabel keyLabel keyNames cookieName attributeName encodingName tagNames'.split(
    ' ',
  ),
)

/** Elements that stand in a sentence: their text belongs to it. Every other one is a block with texts of its own. */
export const inlineElements: ReadonlySet<string> = new Set([
  ...['a', 'b', 'i', 'em', 'strong', 'small', 'span', 'code', 'kbd', 'time', 'q', 'abbr', 'var', 'samp', 'sub', 'sup'],
  ...['Link', 'ExternalLink', 'TextLink', ''],
])

/** Elements whose text is code. */
export const codeElements: ReadonlySet<string> = new Set(['code', 'kbd', 'pre', 'samp', 'style', 'script', 'title'])
