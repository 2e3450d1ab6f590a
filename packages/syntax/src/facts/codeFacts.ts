import type { ByteRange } from '@sextant/base'
import type { SymbolKind } from '../symbols/symbolDefinition.js'

/** What a definition is: the kinds of symbols, and what only lives inside a text. */
export type FactKind = SymbolKind | 'parameter' | 'local' | 'import' | 'label'

/**
 * From where a name can be used: `local` inside its scope, `file` anywhere in its text, `exported` from other texts,
 * `member` through the definition around it (`parent`).
 */
export type Reach = 'local' | 'file' | 'exported' | 'member'

/** A name that a text defines or binds. */
export interface FactDefinition {
  /** Never empty, at most `longestName` UTF-16 code units. */
  readonly name: string
  readonly kind: FactKind
  readonly reach: Reach
  /** Where the name stands, in bytes of the text. */
  readonly range: ByteRange
  /** The whole definition; `range` lies inside. */
  readonly extent: ByteRange
  /**
   * The place of the definition around it among the definitions of the text; -1 at the top. With an `owner`, the
   * definition of that, where it is in this text.
   */
  readonly parent: number
  /**
   * The type that it belongs to though it does not stand in its definition, as `type`: the receiver of a method in Go,
   * the type of an `impl` in Rust, what stands before `::` in C++.
   */
  readonly owner?: string
  /**
   * The type written for it, or plain to see (`new Store()`): names joined by `.`, without type arguments. For a
   * function or method, what it returns. With `()` behind a name, what a call of that gives: the object when it is a
   * type (`Store()` in Python), else what the function returns (`newStore()`, `store.open()`). With `[0]` behind it, one
   * of the things in what it names (`stores[0]` for `store` in `for (const store of stores)`). Empty when unknown.
   */
  readonly type: string
  /**
   * The type of what is in it, when its type is written as that of many: `Store` of `Store[]`, `list[Store]` and
   * `Box<Store>`. The `type` is that of the whole then, and empty where the whole has no name.
   */
  readonly element?: string
  /**
   * The types that a type extends, implements or embeds, as `type`. Of a method in an `impl` of Rust, the trait.
   */
  readonly bases: readonly string[]
}

/** What a name does where it is used. */
export type Use = 'read' | 'write' | 'call' | 'type' | 'import' | 'base'

/** What stands before a member: `self` and `super` for the object itself, a path of names, or something else. */
export interface Receiver {
  readonly kind: 'self' | 'super' | 'path' | 'other'
  /**
   * Names joined by `.`: `a.b` in `a.b.run()`; of `make(x).run()` it is `make()`, of `all[n].run()` `all[0]`. Empty
   * unless the kind is `path`. A path may start at the object itself, with the word as written: `this.store` in `this.store.open()`.
   */
  readonly path: string
  /**
   * The definition that the first name of the path means, by place; -1 when it is not in this text. For `self`,
   * `super` and a path that starts there, the type around.
   */
  readonly definition: number
}

/** A name that a text uses. */
export interface FactReference {
  readonly name: string
  readonly use: Use
  readonly range: ByteRange
  /** The definition in the same text that it means beyond doubt, by place; -1 when that is not known. */
  readonly definition: number
  /** The definition in whose extent it stands (a function, a class), by place; -1 at the top. */
  readonly container: number
  /** For a member (`receiver.name`), what stands before it. */
  readonly receiver?: Receiver
}

/** A name, or all names, that a text takes from another. */
export interface FactImport {
  /** The binding in this text, by place among the definitions; -1 for `import *`, includes and re-exports. */
  readonly definition: number
  /**
   * The other text as written, without quotes: `./store.js`, `a.b.c`, `fmt`, `stdio.h`. Dots of Python stay; groups
   * (`a::{b::c}`) are joined. Empty for this text itself: it hands on a name of its own (`export { a as b }`).
   */
  readonly module: string
  /** Where `module` stands. */
  readonly range: ByteRange
  /** The name there; `*` for all names, `` for the module itself, `default` for what it exports by default. */
  readonly imported: string
  /**
   * Under which name this text hands it on; `*` for all names, `` as the module itself (`module.exports = a`). Absent
   * when it does not.
   */
  readonly exportedAs?: string
}

/** What a text defines, uses and takes from others. Definitions, references and imports stand in the order of the text. */
export interface CodeFacts {
  readonly definitions: readonly FactDefinition[]
  readonly references: readonly FactReference[]
  readonly imports: readonly FactImport[]
  /** The package, namespace or module that the text says it belongs to (`package a.b;`); empty when it says none. */
  readonly package: string
}

export const noFacts: CodeFacts = { definitions: [], references: [], imports: [], package: '' }
