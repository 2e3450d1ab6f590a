import { cFamily } from './cFamily.js'
import { go } from './go.js'
import { javascript } from './javascript.js'
import type { LanguageRules } from './languageRules.js'
import { csharp, java, php } from './namespaces.js'
import { python } from './python.js'
import { ruby } from './ruby.js'
import { rust } from './rust.js'

/** By `Language.name`. */
const table: Readonly<Record<string, LanguageRules>> = {
  TypeScript: javascript,
  TSX: javascript,
  JavaScript: javascript,
  JSX: javascript,
  Vue: javascript,
  Svelte: javascript,
  Python: python,
  Go: go,
  Java: java,
  Rust: rust,
  C: cFamily,
  'C++': cFamily,
  'Objective-C': cFamily,
  'Objective-C++': cFamily,
  'C#': csharp,
  Ruby: ruby,
  PHP: php,
}

/** The rules of a language; one without any has its names by themselves, and no modules. */
export function rulesOf(language: string): LanguageRules {
  return Object.hasOwn(table, language) ? (table[language] ?? plain(language)) : plain(language)
}

function plain(family: string): LanguageRules {
  return { family, freeNames: true, membersInScope: true, importsAreMembers: false, modules: async () => [] }
}
