import { formatNoun } from '@sextant/ui'
import type { BehindAhead } from './api.js'

/** `3 commits behind main and 2 ahead`, or that there is no difference. */
export function aheadBehindWords({ behind, ahead, isExact }: BehindAhead, base: string): string {
  const least = isExact ? '' : 'at least '
  if (behind === 0 && ahead === 0) return `Even with ${base}`
  if (behind === 0) return `${capital(least + formatNoun(ahead, 'commit'))} ahead of ${base}`
  const behindWords = `${capital(least + formatNoun(behind, 'commit'))} behind ${base}`
  return ahead === 0 ? behindWords : `${behindWords} and ${least}${ahead.toLocaleString('en')} ahead`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Percent of a bar that a figure fills: by its logarithm, so that 2 is seen beside 20,000; 0 only for none. */
export function barShare(figure: number, most: number): number {
  if (figure <= 0) return 0
  return Math.min(100, Math.max(4, Math.round((Math.log1p(figure) / Math.log1p(Math.max(most, figure))) * 100)))
}
