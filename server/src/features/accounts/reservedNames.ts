import { routes } from '@sextant/contract'

/** Words that a page's address holds in the place of a name: `/organizations/new`. */
const wordsOfAddresses = ['new', 'invitation', 'me']

/** The first words of the addresses of pages, which a name must not be taken for. */
const firstWords = routes.map(({ path }) => path.split('/')[1] ?? '').filter((word) => /^[a-z]/.test(word))

const reserved: ReadonlySet<string> = new Set([...firstWords, ...wordsOfAddresses])

/** Whether nobody may be called so: it is the name of a page. */
export const isReservedName = (name: string): boolean => reserved.has(name.toLowerCase())
