import type { PackageKind } from '../packageKind.js'
import type { Ordering } from './ordering.js'
import { semanticVersions } from './semanticVersions.js'
import { mavenVersions, pythonVersions, rubyVersions } from './wordVersions.js'

/** How the versions of each kind of package follow one another. */
export const orderingOf: Readonly<Record<PackageKind, Ordering>> = {
  GOMODULES: semanticVersions,
  JVMPACKAGES: mavenVersions,
  NPMPACKAGES: semanticVersions,
  PYTHONPACKAGES: pythonVersions,
  RUBYPACKAGES: rubyVersions,
  RUSTPACKAGES: semanticVersions,
}
