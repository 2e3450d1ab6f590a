import type { Inventory } from '../accessClass.js'

/** Organizations and teams. */
export const organizationsEntries: Inventory = {}
