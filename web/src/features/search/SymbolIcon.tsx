import {
  Box,
  Braces,
  Brackets,
  CircleDot,
  Component,
  Hash,
  Key,
  List,
  type LucideIcon,
  Package,
  Pi,
  SquareFunction,
  Tag,
  Type,
  Variable,
  Zap,
} from 'lucide-react'

interface SymbolKind {
  readonly word: string
  readonly icon: LucideIcon
}

/** By the kinds of the search stream; one that is not here is shown as a plain symbol. */
const kinds: Readonly<Record<string, SymbolKind>> = {
  FILE: { word: 'file', icon: Box },
  MODULE: { word: 'module', icon: Package },
  NAMESPACE: { word: 'namespace', icon: Package },
  PACKAGE: { word: 'package', icon: Package },
  CLASS: { word: 'class', icon: Component },
  METHOD: { word: 'method', icon: SquareFunction },
  PROPERTY: { word: 'property', icon: Tag },
  FIELD: { word: 'field', icon: Tag },
  CONSTRUCTOR: { word: 'constructor', icon: SquareFunction },
  ENUM: { word: 'enum', icon: List },
  INTERFACE: { word: 'interface', icon: Braces },
  FUNCTION: { word: 'function', icon: SquareFunction },
  VARIABLE: { word: 'variable', icon: Variable },
  CONSTANT: { word: 'constant', icon: Pi },
  STRING: { word: 'string', icon: Type },
  NUMBER: { word: 'number', icon: Hash },
  BOOLEAN: { word: 'boolean', icon: CircleDot },
  ARRAY: { word: 'array', icon: Brackets },
  OBJECT: { word: 'object', icon: Braces },
  KEY: { word: 'key', icon: Key },
  NULL: { word: 'null', icon: CircleDot },
  ENUMMEMBER: { word: 'enum member', icon: List },
  STRUCT: { word: 'struct', icon: Component },
  EVENT: { word: 'event', icon: Zap },
  OPERATOR: { word: 'operator', icon: SquareFunction },
  TYPEPARAMETER: { word: 'type parameter', icon: Type },
}

const unknown: SymbolKind = { word: 'symbol', icon: CircleDot }

/** What a person calls a kind: `enum member`. */
export function symbolWord(kind: string): string {
  return (kinds[kind] ?? unknown).word
}

/** The picture of a kind; the word stands beside it. */
export function SymbolIcon({ kind }: { readonly kind: string }) {
  const { icon: Icon } = kinds[kind] ?? unknown
  return <Icon size={14} aria-hidden />
}
