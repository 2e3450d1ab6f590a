export { type Proof, proofs } from './proof.js'
export { calleesOf, callsIn, functionAround } from './syntactic/calls.js'
export type { CodeFile, CodeWorld, DefinitionAt, PackageHome, PackageName } from './syntactic/codeWorld.js'
export { placesNamed } from './syntactic/question.js'
export { mostGuesses } from './syntactic/byName.js'
export { definitionsAt, resolveFile } from './syntactic/definitionsAt.js'
export type { Hit, HitPage, PageAsk, Place, ResolvedName, UseHit } from './syntactic/hit.js'
export { implementationsOf } from './syntactic/implementationsOf.js'
export { betterProof } from './syntactic/proofOrder.js'
export { referencesTo } from './syntactic/referencesTo.js'
export { type AdjustDirection, adjustPosition, adjustRange, type Hunk } from './scip/adjustPosition.js'
export {
  type ConvertedIndex,
  type ConvertLimits,
  type ConvertOptions,
  type ConvertProgress,
  defaultConvertLimits,
} from './scip/convert/convertOptions.js'
export { convertScip } from './scip/convert/convertScip.js'
export { openPreciseIndex } from './scip/openPreciseIndex.js'
export { CorruptPreciseIndex } from './scip/corruptPreciseIndex.js'
export {
  type LocationPage,
  type PageOf,
  type PositionEncoding,
  type PreciseDiagnostic,
  type PreciseIndexReader,
  type PreciseLocation,
  type PreciseOccurrence,
  type PrecisePackage,
  type PrecisePosition,
  type PreciseRange,
  type PreciseSummary,
  type PreciseSymbol,
  symbolRoles,
} from './scip/preciseIndex.js'
export { ScipProblem, type ScipReason } from './scip/scipProblem.js'
export {
  type DescriptorKind,
  isLocalSymbol,
  packageOf,
  type ParsedSymbol,
  parseSymbol,
  type SymbolDescriptor,
} from './scip/symbolGrammar.js'
