export { type Codeowners, type OwnerRule, parseCodeowners } from './codeowners.js'
export { type Owner, teamNameOf } from './owner.js'
export { codeownersPattern, readCodeowners } from './readCodeowners.js'
