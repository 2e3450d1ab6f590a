export { type Codeowners, type Owner, type OwnerRule, parseCodeowners } from './codeowners.js'
export { codeownersPattern, readCodeowners } from './readCodeowners.js'
