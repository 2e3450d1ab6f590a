import type { BadgeTone } from '@sextant/ui'
import type { ProductArea } from './api.js'

/** Whether an area is there, and if not, why. */
export function areaWords({ isBuilt, isSwitchedOn, isLicensed }: ProductArea): readonly [BadgeTone, string] {
  if (!isBuilt) return ['neutral', 'not built yet']
  if (!isLicensed) return ['warn', 'not in the licence']
  return isSwitchedOn ? ['good', 'on'] : ['neutral', 'switched off']
}
