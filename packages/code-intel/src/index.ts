export { type Proof, proofs } from './proof.js'
export { calleesOf, callersOf } from './syntactic/callHierarchy.js'
export type { CodeFile, CodeWorld, DefinitionAt, PackageHome, PackageName } from './syntactic/codeWorld.js'
export { definitionsAt, resolveFile } from './syntactic/definitionsAt.js'
export type { CallHit, Hit, HitPage, PageAsk, Place, ResolvedName, UseHit } from './syntactic/hit.js'
export { implementationsOf } from './syntactic/implementationsOf.js'
export { referencesTo } from './syntactic/referencesTo.js'
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
