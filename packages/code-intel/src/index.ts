export { type Proof, proofs } from './proof.js'
export type { CodeFile, CodeWorld, DefinitionAt, PackageHome, PackageName } from './syntactic/codeWorld.js'
export type {
  LocationPage,
  PageOf,
  PreciseDiagnostic,
  PreciseIndexReader,
  PreciseLocation,
  PreciseOccurrence,
  PrecisePackage,
  PrecisePosition,
  PreciseRange,
  PreciseSummary,
  PreciseSymbol,
} from './scip/preciseIndex.js'
