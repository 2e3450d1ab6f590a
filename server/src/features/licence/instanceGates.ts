import type { InstanceGate, InstanceGates } from '@sextant/contract'
import type { Configuration } from '../../configuration/index.js'
import { type Area, type AreaFlag, areas } from './areas.js'
import type { LicenceBook } from './licenceBook.js'

/** What decides over the flags of an instance. */
export interface InstanceGateOptions {
  readonly configuration: Configuration
  readonly licence: LicenceBook
}

/** Whether an area is there: built, switched on, and covered by the licence. */
export const isOn = ({ isBuilt, isSwitchedOn, tag }: Area, { configuration, licence }: InstanceGateOptions): boolean =>
  isBuilt && isSwitchedOn(configuration) && (tag === undefined || licence.covers(tag))

/** The global flags that are the same for every viewer, as they are now. */
export function instanceGates(options: InstanceGateOptions): InstanceGates {
  const flags = Object.entries(areas).map(([flag, area]) => [flag, isOn(area, options)] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has a line for every flag
  const on = Object.fromEntries(flags) as Record<AreaFlag, boolean>
  return { ...on, sextantDotComMode: options.configuration.get('dotcom.enabled') }
}

/** Whether the server answers what stands behind a gate: asked each time, as pages ask it. */
export const gateKeeper =
  (options: InstanceGateOptions) =>
  (gate: InstanceGate): boolean =>
    gate({ gates: instanceGates(options) }) === 'open'
