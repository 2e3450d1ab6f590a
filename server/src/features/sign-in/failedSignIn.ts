import type { FastifyRequest } from 'fastify'
import { limitAddress } from '../../http/address.js'
import type { SignInServices } from './services.js'

/** Writes a way in that did not lead in to the log: whose account it was, if any, and why. Never what was typed. */
export function noteFailedSignIn(
  { log }: Pick<SignInServices, 'log'>,
  request: FastifyRequest,
  facts: { readonly userId: number | undefined; readonly why: string },
): void {
  log.warn('A sign-in failed', { ...facts, address: limitAddress(request) })
}
