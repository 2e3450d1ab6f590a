import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** What others reach through: a door leads to more than the page behind it takes. */
const door =
  /features\/[^/]+\/index\.ts$|packages\/(ui\/src|(base|contract|query)\/dist)\/index\.(ts|js)$|lucide-react\.mjs$/

/** What the search page takes from behind doors. What is missing here is a file of its own: `initialSize` counts them. */
const fromBehindDoors = new RegExp(
  [
    'ui/src/controls/(Button|KeyChip|platform)',
    'ui/src/text/(pluralForm|formatNumbers)',
    'ui/src/code/(Code\\.module|controlCharacters|linePieces|CodeText|highlight|codeColours)',
    'ui/src/behaviour/(useChanges|useSpan)',
    'ui/src/floating/Dialog',
    'ui/src/layout/(SplitPane|splitSizes)',
    'ui/src/measure/TruthLine',
    'lucide-react/.*/icons/(check|copy|chevron-down|chevron-up|chevrons-up-down|link-2)\\.',
    'contract/dist/shortRevision',
  ].join('|'),
)

/** The page of the sandboxed frame, and what draws in it, has files of its own. */
const ofFrame = /frame\.html|features\/file-views\/(frame|diagram|pdf)/
const ofEditor = /node_modules\/(@codemirror|@lezer\/(common|highlight)|style-mod|w3c-keyname|@marijn)/
const inEditors = /features\/(code|json)-editor/
const sharedLibraries = /lucide-react|@tanstack|react-router/

const isApplication = (id: string) => !ofFrame.test(id) && (!id.includes('node_modules') || sharedLibraries.test(id))
const isPlainPart = (id: string) => isApplication(id) && !inEditors.test(id)

/**
 * Which modules share a file. Without it whatever two pages share is one, and a page asks for a hundred of them. What the
 * search page draws with is in files that hold nothing else; `searchPage` is the path of its module. Decision record 0039.
 */
export function chunkGroups(searchPage: string): Group[] {
  const ofSearch = reachedFrom(searchPage)
  const groups: Group[] = [
    { name: 'preload', test: /preload-helper/ },
    { name: 'runtime', test: /rolldown.runtime/ },
    { name: 'first', tags: ['$initial'], test: (id) => !ofFrame.test(id) },
    { name: (id, context) => (ofSearch(id, context) ? 'common' : null), minShareCount: 12 },
    { name: (id, context) => (ofSearch(id, context) ? 'search' : null) },
    { name: 'editor', test: ofEditor, minShareCount: 4 },
    { name: 'pages', test: isPlainPart, minShareCount: 25 },
    { name: 'shared', test: isPlainPart, minShareCount: 7 },
  ]
  return groups.map((group, at) => ({ ...group, priority: groups.length - at }))
}

/** Tells of a module whether the page imports it, directly or not, other than through a door. */
function reachedFrom(page: string): (id: string, context: Context) => boolean {
  let reached: ReadonlySet<string> | undefined
  return (id, context) => {
    if (id === page || ofFrame.test(id)) return false
    reached ??= importsOf(page, context)
    return reached.has(id) || fromBehindDoors.test(id)
  }
}

function importsOf(page: string, context: Context): ReadonlySet<string> {
  const reached = new Set([page])
  // A set yields what is added while it is walked.
  for (const id of reached) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (!door.test(imported)) reached.add(imported)
    }
  }
  return reached
}
