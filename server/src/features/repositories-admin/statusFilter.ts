import type { FilterArguments } from './listingArguments.js'

const statuses: Readonly<Record<string, FilterArguments>> = {
  cloned: { cloneStatus: 'cloned' },
  cloning: { cloneStatus: 'cloning' },
  'not-cloned': { cloneStatus: 'not-cloned' },
  indexed: { notIndexed: false },
  'needs-index': { indexed: false },
  'failed-fetch': { failedFetch: true },
  'failed-index': { failedIndex: true },
  corrupted: { corrupted: true },
}

/** What `status=` means in an address, as on the page; everything without it. Undefined for a status that is none. */
export function statusFilter(status: string | undefined): FilterArguments | undefined {
  return status === undefined ? {} : Object.hasOwn(statuses, status) ? statuses[status] : undefined
}
