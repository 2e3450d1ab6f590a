import type { Inventory } from '../accessClass.js'

/** Mail, and requests for access. */
export const mailEntries: Inventory = {}
