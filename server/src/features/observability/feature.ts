import type { Configuration } from '../../configuration/index.js'
import type { Feature } from '../feature.js'
import { debugRoutes } from './debugRoutes.js'
import type { Observability } from './openObservability.js'
import { otlpRoute } from './otlpRoute.js'
import { reportRoute } from './reportRoute.js'

/** What pages tell of themselves, and what site admins look into. */
export function observabilityFeature(services: {
  readonly configuration: Configuration
  readonly observability: Observability
}): Feature {
  const { configuration, observability } = services
  return {
    mounts: [
      otlpRoute({ configuration, ...observability }),
      reportRoute({ configuration, ...observability }),
      debugRoutes,
    ],
  }
}
