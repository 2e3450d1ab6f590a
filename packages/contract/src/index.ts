export { type FragmentOf, graphql, type ResultOf, type VariablesOf } from './graphql.js'
export type { Gates, PageContext, PageUser } from './pageContext.js'
export type * from './searchStream.js'
