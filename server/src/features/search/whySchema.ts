import type { SchemaPart } from '../../graphql/builder.js'
import { FairGate, type GateLimits } from '../../http/fairGate.js'
import { defineLifetimes } from './lifetime/schema.js'
import { defineProbe } from './probe/schema.js'
import { defineRelaxations } from './relaxations/schema.js'
import type { SearchServices } from './search.js'

/** These questions cost as much as a few searches each, and one document may ask for hundreds of them. */
const limits: GateLimits = { running: 4, runningOfOne: 4, waiting: 200, waitingOfOne: 4, patience: 15_000 }

/** What explains an answer, in GraphQL: searches near it, one file in it, and when its text came and went. */
export function whySchema(services: SearchServices): SchemaPart {
  const gate = new FairGate(limits)
  return (builder) => {
    defineRelaxations(builder, services, gate)
    defineProbe(builder, services, gate)
    defineLifetimes(builder, services, gate)
  }
}
