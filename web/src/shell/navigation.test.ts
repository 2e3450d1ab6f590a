import type { Gates, PageContext } from '@sextant/contract'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { drawHelp } from '../../helpPages.js'
import { navigationFor } from './moreNavigation.js'
import { offers } from './offers.js'

const everything = {
  batchChangesEnabled: true,
  codeInsightsEnabled: true,
  searchContextsEnabled: true,
  notebooksEnabled: true,
  codeMonitoringEnabled: true,
  searchJobsEnabled: true,
  codeSearchEnabledOnInstance: true,
  codyEnabledOnInstance: true,
  codyEnabledForUser: true,
  deepSearchEnabled: true,
}
const nothing = Object.fromEntries(Object.keys(everything).map((name) => [name, false]))
const alice = { id: '1', username: 'alice', displayName: null, siteAdmin: false, hasPassword: true, canSignOut: true }

interface Variant {
  readonly dotcom?: true
  readonly visitor?: true
  readonly homepage?: string
  readonly gates?: Partial<Gates>
}

const contextOf = ({ dotcom, visitor, homepage = '/search', gates }: Variant): PageContext =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the bar asks for, and nothing else
  ({
    homepage,
    currentUser: visitor ? null : alice,
    gates: { ...everything, sextantDotComMode: dotcom === true, ...gates },
  }) as unknown as PageContext

const only = (gates: Partial<Gates>): Partial<Gates> => ({ ...nothing, ...gates })
const codeSearch = only({ codeSearchEnabledOnInstance: true })
const all = 'Batch changes [U], Insights [U], Code monitoring [U], Search jobs [U]'
const enterprise = 'Code search [E], Batch changes [E], Insights [E], Code monitoring [E], Search jobs [E]'
const more = 'Code monitoring, Search contexts, Saved searches, Search jobs, Result sets, Notebooks, API console'

const cases: readonly (readonly [name: string, variant: Variant, main: string, more: string])[] = [
  ['everything', {}, 'Search, Chat, Prompts, Deep search, Batch changes, Insights', more],
  [
    'another homepage puts the assistant first',
    { homepage: '/cody/chat' },
    'Chat, Search, Prompts, Deep search, Batch changes, Insights',
    more,
  ],
  [
    'the dashboard where the assistant is not for this user, and no prompts',
    { gates: { codyEnabledForUser: false } },
    'Search, Dashboard, Deep search, Batch changes, Insights',
    more,
  ],
  ['only code search', { gates: codeSearch }, 'Search', `Saved searches, Result sets, API console, ${all}`],
  [
    'a visitor, who is asked to sign in before result sets',
    { visitor: true, gates: codeSearch },
    'Search',
    `Saved searches, API console, ${all}`,
  ],
  ['nothing at all', { gates: only({}) }, '', `API console, Code search [U], ${all}`],
  [
    'no code search takes what needs it along',
    { gates: { codeSearchEnabledOnInstance: false } },
    'Chat, Prompts, Batch changes',
    'API console, Code search [U], Insights [U], Code monitoring [U], Search jobs [U]',
  ],
  [
    'batch changes alone',
    { gates: only({ codeSearchEnabledOnInstance: true, batchChangesEnabled: true }) },
    'Search, Batch changes',
    'Saved searches, Result sets, API console, Insights [U], Code monitoring [U], Search jobs [U]',
  ],
  [
    'dotcom with the assistant',
    { dotcom: true },
    'Dashboard, Chat, Prompts, Public code search',
    `Search contexts, Saved searches, ${enterprise}`,
  ],
  [
    'dotcom without the assistant for this user',
    { dotcom: true, gates: { codyEnabledForUser: false } },
    'Public code search, Deep search',
    `Search contexts, Saved searches, ${enterprise}`,
  ],
  [
    'dotcom with code search only',
    { dotcom: true, gates: codeSearch },
    'Public code search',
    `Saved searches, ${enterprise}`,
  ],
  ['dotcom, signed out', { dotcom: true, visitor: true }, 'Public code search, Sextant platform', ''],
]

test.each(cases)('the bar of %s', (_name, variant, main, moreLinks) => {
  const words = ({ label, badge }: { label: string; badge?: string }) => (badge ? `${label} [${badge[0]}]` : label)
  const navigation = navigationFor(contextOf(variant))
  expect(navigation.main.map(words).join(', ')).toBe(main)
  expect(navigation.more.map(words).join(', ')).toBe(moreLinks)
})

test('what tells of a part leads to a heading of the help, never into the part', () => {
  const help = drawHelp(fileURLToPath(new URL('../../../docs', import.meta.url)))
  const bars = [contextOf({ dotcom: true }), contextOf({ gates: only({}) })]
  const told = bars.flatMap((context) => navigationFor(context).more.filter(({ badge }) => badge))
  const links = [...told.map(({ to }) => to), ...offers.map((offer) => offer.help)]
  expect(links).toHaveLength(12)
  expect(links.filter((link) => !isHeading(help, link))).toEqual([])
})

function isHeading(help: ReadonlyMap<string, string>, link: string): boolean {
  const { pathname, hash } = new URL(link, 'http://sextant.example')
  return hash !== '' && help.get(pathname.replace(/^\/help\//, ''))?.includes(` id="${hash.slice(1)}"`) === true
}
