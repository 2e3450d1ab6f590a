export { type FragmentOf, graphql, type ResultOf, type VariablesOf } from './graphql.js'
export {
  type ErrorEvent,
  envelopeType,
  errorEnvelope,
  type ReportedException,
  type StackFrame,
  stackFrames,
} from './errorEnvelope.js'
export { exportTimeout } from './exportTimeout.js'
export { type FileEncoding, fileEncodings, findFileEncoding } from './fileEncodings.js'
export type * from './pageContext.js'
export type * from './lastCommits.js'
export { ownPath, safeReturnPath } from './returnPath.js'
export * from './blameStream.js'
export type * from './searchStream.js'
export {
  codeSearch,
  dotcom,
  type Gate,
  type GateOutcome,
  type InstanceGate,
  type InstanceGates,
  isPackageName,
  notDotcom,
  ownership,
  type RouteParams,
} from './gates.js'
export {
  type ParsedRangeSpec,
  parseRangeEnd,
  parseRangeSpec,
  printRangeEnd,
  printRangeSpec,
  type RangeEnd,
  type RangeSpec,
} from './rangeSpec.js'
export {
  decodeSegment,
  isRepositoryName,
  type LineRange,
  parseLineRange,
  parseRepositoryRoute,
  pathAddress,
  printLineRange,
  printRepositoryRoute,
  type RepositoryPlace,
  type RepositoryRoute,
} from './repositoryRoute.js'
export { fillRoute, matchRoute, type RouteMatch } from './routeMatch.js'
export { shortRevision } from './shortRevision.js'
export { type Route, type RouteArea, type RoutePath, routes } from './routes.js'
