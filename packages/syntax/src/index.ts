export { type Grammar, loadGrammar } from './grammar.js'
export { type Highlight, type HighlightLimits, defaultLimits, highlight } from './highlight.js'
export { type Highlighter, type HighlighterOptions, type HighlightRequest, openHighlighter } from './highlighter.js'
export {
  findLanguage,
  type Language,
  type LanguageMatcher,
  languageMatcher,
  languageNames,
  languageOf,
} from './language.js'
export { type MarkdownRenderer, openMarkdownRenderer } from './markdown/markdownRenderer.js'
export { type TokenName, tokenNames } from './tokenNames.js'
export { decodeSymbols, type EncodedSymbols, encodeSymbols } from './symbols/encodeSymbols.js'
export type { Outline, OutlineSymbol } from './symbols/outline.js'
export { openOutliner, type Outliner, type OutlineRequest } from './symbols/outliner.js'
export { type SymbolDefinition, type SymbolKind, symbolKinds } from './symbols/symbolDefinition.js'
export {
  type ExtractedSymbols,
  type ExtractOptions,
  loadSymbolExtractor,
  openSymbolExtractor,
  type SymbolExtractor,
} from './symbols/symbolExtractor.js'
export {
  defaultSymbolLimits,
  type FoundSymbols,
  loadSymbolLanguage,
  type SymbolLanguage,
  type SymbolLimits,
  type SymbolProblem,
  symbolLanguages,
  symbolsOf,
} from './symbols/symbolsOf.js'
export {
  defaultStructuralLimits,
  type StructuralFound,
  type StructuralLimits,
} from './structural/findStructural.js'
export type { HoleRegex } from './structural/holeEnds.js'
export { serveStructural } from './structural/serveStructural.js'
export { openStructuralFinder, type StructuralFinder } from './structural/structuralFinder.js'
export { ruleProblems, type StructuralPattern, templateProblems, templateWords } from './structural/structuralQuery.js'
export type { CheckRegex, TemplateProblem } from './structural/template.js'
export {
  type CodeFacts,
  type FactDefinition,
  type FactImport,
  type FactKind,
  type FactReference,
  noFacts,
  type Reach,
  type Receiver,
  type Use,
} from './facts/codeFacts.js'
export { decodeFacts } from './facts/decodeFacts.js'
export { encodeFacts } from './facts/encodeFacts.js'
export { type EncodedFacts, type FactFinder, openFactFinder } from './facts/factFinder.js'
export { factsVersion } from './facts/factFormat.js'
export { type FactLanguage, factLanguages, loadFactLanguage } from './facts/factLanguage.js'
export {
  codeOf,
  defaultFactLimits,
  factsOf,
  type FactLimits,
  type FoundCode,
  type FoundFacts,
} from './facts/factsOf.js'
