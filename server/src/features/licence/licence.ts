/** What a licence key says. `docs/licence.md` describes how it is written down. */
export interface Licence {
  readonly id: string
  readonly customer: string
  /** How many people it is for; null for any number. */
  readonly seats: number | null
  readonly issued: Date
  readonly expires: Date
  /** `plan:NAME` names what was bought, `feature:TAG` an area that it covers; others are shown as they are. */
  readonly tags: readonly string[]
}

/** How the keys begin that this version reads. */
export const keyForm = 'sxl1'

/** People for whom everything works without a key. Above that, administrators are told, and nothing else happens. */
export const seatsWithoutLicence = 25

/** Whether a licence covers an area. One that names no area covers all of them. */
export function covers({ tags }: Licence, area: string): boolean {
  const named = tags.filter((tag) => tag.startsWith('feature:'))
  return named.length === 0 || named.includes(`feature:${area}`)
}

export const isExpired = ({ expires }: Licence, now: Date): boolean => expires.getTime() <= now.getTime()

/** `Sextant Team` for a licence with `plan:team`. */
export function productName(licence: Licence | undefined): string {
  const plan = licence?.tags.find((tag) => tag.startsWith('plan:'))?.slice('plan:'.length) ?? ''
  return plan === '' ? 'Sextant' : `Sextant ${plan.charAt(0).toUpperCase()}${plan.slice(1)}`
}
