export type { CodeGraphServices } from './asking.js'
export { codeGraphSchema } from './schema.js'
