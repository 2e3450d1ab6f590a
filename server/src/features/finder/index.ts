export type { FinderServices } from './find.js'
export { TargetFinder } from './findTargets.js'
export { finderSchema } from './schema.js'
