import type { FactKind, Use } from './codeFacts.js'
import { type SymbolKind, symbolKinds } from '../symbols/symbolDefinition.js'

/**
 * How a name is bound: `local` and `parameter` anew in the scope around it; `redeclared` there too, but only when the
 * scope does not bind it yet; `assigned` likewise in the function, class or text around it; `inside` in the scope that
 * its own definition opens. `opened` is a local name that is known in all of its scope, wherever it stands.
 */
export type Binding = 'local' | 'parameter' | 'redeclared' | 'assigned' | 'inside' | 'opened'

/**
 * A `closure` is a function whose assignments go to the functions around it when these bind the name; a `header` holds
 * nothing but the parameters of what stands in it (`template <typename T>`).
 */
export type ScopeKind = 'file' | 'function' | 'closure' | 'class' | 'block' | 'header'

/** What the node of a capture is to the facts. */
export type FactCapture =
  | { readonly part: 'use'; readonly use: Use | 'none' | 'bound' | 'outer' }
  | { readonly part: 'definition'; readonly kind: FactKind }
  | { readonly part: 'scope'; readonly kind: Exclude<ScopeKind, 'file'> }
  | { readonly part: 'bind'; readonly binding: Binding }
  | { readonly part: Part }

/**
 * Nodes that say more about a name: `name` of a definition, `receiver` of a member, `of` for the name of a definition
 * that the match is about with its type (`hint`), what is called to make it (`made`; `calling` for the whole call),
 * of what it is one (`each`) or the name that it copies (`copied`);
 * `extent` of what a region binds; `from` for a statement that imports, with its `module`, and in it each `item` with
 * what is `imported` and as what it is `handed` on; `exported` and `hidden` for statements that say so; `package`.
 */
type Part = (typeof parts)[number]

const parts = [
  'name',
  'receiver',
  'of',
  'hint',
  'made',
  'calling',
  'each',
  'copied',
  'extent',
  'from',
  'module',
  'item',
  'imported',
  'handed',
  'exported',
  'hidden',
  'package',
] as const

const uses = ['read', 'write', 'call', 'type', 'import', 'base', 'none', 'bound', 'outer'] as const
// What is imported is said of an item, and `package` has a part of its own.
const kinds = ['parameter', 'local', 'label', ...symbolKinds.filter((kind: SymbolKind) => kind !== 'package')] as const
const bindings = ['local', 'parameter', 'redeclared', 'assigned', 'inside', 'opened'] as const
const scopes = ['function', 'closure', 'class', 'block', 'header'] as const

/** What each capture of a fact query means; one that only serves a predicate starts with an underscore. */
export const factCaptures: ReadonlyMap<string, FactCapture> = new Map<string, FactCapture>([
  ...kinds.map((kind) => [kind, { part: 'definition', kind }] as const),
  ...uses.map((use) => [use, { part: 'use', use }] as const),
  ...parts.map((part) => [part, { part }] as const),
  ...bindings.map((binding) => [`bind.${binding}`, { part: 'bind', binding }] as const),
  ...scopes.map((kind) => [`scope.${kind}`, { part: 'scope', kind }] as const),
])
