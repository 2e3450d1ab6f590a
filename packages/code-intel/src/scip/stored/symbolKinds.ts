/**
 * The names of SCIP's `SymbolInformation.Kind`, from number 1 on; one number is not given
 * (https://github.com/sourcegraph/scip/blob/main/scip.proto, as of May 2026).
 */
const kindNames = `
  Array Assertion AssociatedType Attribute Axiom Boolean Class Constant Constructor DataFamily Enum EnumMember Event
  Fact Field File Function Getter Grammar Instance Interface Key Lang Lemma Macro Method MethodReceiver Message
  Module Namespace Null Number Object Operator Package PackageObject Parameter ParameterLabel Pattern Predicate
  Property Protocol Quasiquoter SelfParameter Setter Signature Subscript String Struct Tactic Theorem ThisParameter
  Trait Type TypeAlias TypeClass TypeFamily TypeParameter Union Value Variable Contract Error Library Modifier
  AbstractMethod MethodSpecification ProtocolMethod PureVirtualMethod TraitMethod TypeClassMethod Accessor Delegate
  MethodAlias SingletonClass SingletonMethod StaticDataMember StaticEvent StaticField StaticMethod StaticProperty
  StaticVariable - Extension Mixin Concept
`
  .trim()
  .split(/\s+/)
  .map((name) => (name === '-' ? '' : name))

/** The name of a kind; empty for none and for one that is not known. */
export const kindName = (kind: number): string => kindNames[kind - 1] ?? ''
