import type { Database } from '@sextant/database'
import { isSiteAdmin } from '../../../http/viewer.js'
import type { Client } from '../clients/client.js'
import { isNativeClient } from '../clients/metadata.js'
import { type Scope, scopesNamed } from '../scopes.js'
import { askedOf, type ConsentRequest, needsSignIn } from './consentRequest.js'

/** What the consent page shows. */
export interface ConsentDescription {
  readonly username: string
  readonly application: {
    readonly name: string
    readonly description: string
    readonly websiteURL: string | null
    /** Nobody vouches for it: it registered itself. */
    readonly unverified: boolean
  }
  readonly scopes: readonly Scope[]
  /** Where the answer goes, as far as a person can judge it: the host, or the scheme of a program. */
  readonly sendsTo: string
  /** Whether answers go to a program on this machine, for which any program can pose. */
  readonly isNative: boolean
  readonly mayRemember: boolean
  /** The application wants the person to prove again who they are. */
  readonly needsSignIn: boolean
  readonly actsAsSiteAdmin: boolean
}

/** The request in words. */
export async function describeRequest(db: Database, request: ConsentRequest): Promise<ConsentDescription> {
  const { viewer, client } = request
  const asked = scopesNamed(askedOf(request, 'scope').split(' '))
  const isNative = isNativeClient(client)
  return {
    username: viewer.username,
    application: {
      name: client.name,
      description: client.description,
      websiteURL: client.websiteURL,
      unverified: client.origin === 'dynamic',
    },
    scopes: asked,
    sendsTo: placeOf(askedOf(request, 'redirect_uri')),
    isNative,
    mayRemember: mayRemember(client),
    needsSignIn: await needsSignIn(db, request),
    actsAsSiteAdmin: isSiteAdmin(viewer) && asked.some(({ acts }) => acts),
  }
}

/** An application that others can pose as is asked about each time: RFC 6749, 10.2. */
export const mayRemember = (client: Client): boolean => !isNativeClient(client) && client.origin !== 'dynamic'

function placeOf(address: string): string {
  const url = new URL(address)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.host : url.protocol
}
