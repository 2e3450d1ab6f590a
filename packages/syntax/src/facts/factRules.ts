/** What the facts of a language need beyond its query, as `grammars/grammars.json` says under `facts`. */
export interface FactRules {
  /** The fact queries, joined in this order. Of two patterns for the same name the later one decides. */
  readonly query: readonly string[]
  /**
   * Which names live apart: `one` for all kinds together, `types` when a type and a value may share a name,
   * `types-and-functions` when a function may share it too.
   */
  readonly apart: 'one' | 'types' | 'types-and-functions'
  /** From where in its scope a local name means its definition: everywhere, behind its declaration, or behind itself. */
  readonly visible: 'scope' | 'after' | 'name'
  /**
   * Where members of a type are named without anything before them: `bare` everywhere in it, `inside` only in its body
   * itself and not in its functions, `qualified` nowhere.
   */
  readonly members: 'bare' | 'inside' | 'qualified'
  /**
   * The reach of what stands at the top and is not marked: `module` means `file` in a text that imports or exports,
   * else `exported`.
   */
  readonly top: 'exported' | 'file' | 'module'
  /** Words for the object or type itself, and for what it extends. */
  readonly self?: readonly string[]
  readonly super?: readonly string[]
  /** Names that the language gives: they are no references, unless the text defines them. */
  readonly given?: readonly string[]
  /**
   * Where definitions of one name in one scope are one thing: the `first` stands for all (overloads, merged
   * interfaces), or the `longest` (a function and its prototype).
   */
  readonly merges?: 'first' | 'longest'
  /** True where what is imported at the top can be imported from this text again. */
  readonly handsOn?: true
  /** What stands between the parts of a module; needed where imports are grouped under a prefix. */
  readonly moduleJoiner?: string
  /** What stands before the names of variables and is no part of them. */
  readonly sigil?: string
  /** Kinds whose members are also known by their bare name in the scope around them. */
  readonly open?: readonly string[]
  /** True for TypeScript: see `separateSignatures`. */
  readonly separates?: true
}
