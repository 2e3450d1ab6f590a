import type { Kind } from './api.js'

/** The list of connections. */
export const listAddress = '/site-admin/external-services'

/** The page on which a connection is made; of one kind, or where a kind is chosen. */
export const newAddress = (kind?: Kind) => `${listAddress}/new${kind ? `?kind=${kind}` : ''}`

export const serviceAddress = (id: string) => `${listAddress}/${encodeURIComponent(id)}`

export const editAddress = (id: string) => `${serviceAddress(id)}/edit`
