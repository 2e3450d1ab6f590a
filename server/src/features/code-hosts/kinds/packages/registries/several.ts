import { AppError } from '@sextant/base'
import type { RegistryClient } from '../registryClient.js'

/** Registries in the order in which they are asked, each with its address. */
export type At = readonly { readonly client: RegistryClient; readonly base: URL }[]

/**
 * What the first registry that has it answers. One that fails is not passed over: another could have something else
 * under the same name, which somebody put there for this moment.
 */
export async function firstThatHas<T>(
  at: At,
  ask: (one: At[number]) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const one of at) {
    const answer = await ask(one)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** The answer; throws `AppError` 'not_found' when there is none. */
export async function need<T>(answer: Promise<T | undefined>): Promise<T> {
  const found = await answer
  if (found === undefined) throw new AppError('not_found', 'not-in-registry', 'The registry does not have it.')
  return found
}
