export { gitObjectKindType } from './objectKindType.js'
export { referencesSchema } from './schema.js'
