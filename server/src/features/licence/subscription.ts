import type { Database } from '@sextant/database'
import { type Licence, productName, seatsWithoutLicence } from './licence.js'
import { type LicenceBook, type LicenceBookOptions, openLicenceBook } from './licenceBook.js'
import { countPeople } from './seatStore.js'

/** How an instance stands to its licence. */
export interface Subscription {
  readonly productName: string
  readonly licence: Licence | undefined
  readonly isExpired: boolean
  /** Why the stored key is not believed. */
  readonly problem: string | undefined
  readonly people: number
  readonly countedAt: Date
  /** For how many people it is; null for any number. */
  readonly seats: number | null
  /** Without a licence that holds, administrators are told from this number of people on. */
  readonly warningFrom: number | null
}

export async function readSubscription(db: Database, book: LicenceBook): Promise<Subscription> {
  const { licence, isExpired, problem, seats } = book.current()
  const holds = licence !== undefined && !isExpired
  return {
    ...{ licence, isExpired, problem, seats },
    productName: productName(licence),
    people: await countPeople(db),
    countedAt: new Date(),
    warningFrom: holds ? null : seatsWithoutLicence,
  }
}

/** Whether more people have accounts than the instance is for. They all go on working. */
export const isOverSeats = ({ people, seats }: Pick<Subscription, 'people' | 'seats'>): boolean =>
  seats !== null && people > seats

/** What alerts and banners ask of a licence, as it is at each moment. */
export function openSubscription({ db, ...options }: LicenceBookOptions & { readonly db: Database }) {
  const book = openLicenceBook(options)
  return {
    expiresAt: () => book.current().licence?.expires ?? null,
    seats: async () => ({ actualUserCount: await countPeople(db), maximumAllowedUserCount: book.current().seats }),
  }
}
