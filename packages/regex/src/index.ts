export { compileLiteral, compileRegex, type CompiledRegex, quoteRegex } from './compileRegex.js'
export type { RegexProblem } from './problem.js'
export type { Regex, RegexOptions } from './regex.js'
export type { LiteralSet } from './requiredLiterals.js'
