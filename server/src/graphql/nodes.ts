import { type Builder, interfaceRef, type NodeRegistry } from './builder.js'
import { decodeId } from './ids.js'

/** The interface of everything with a global id. Object types list it under `interfaces`. */
export const Node = interfaceRef<object>('Node')

/** Defines `Node` and `Query.node`. A value's kind is remembered from the id, so types need no `isTypeOf`. */
export function defineNodes(builder: Builder, nodes: NodeRegistry): void {
  const kindOf = new WeakMap<object, string>()
  builder.interfaceType(Node, {
    resolveType: (value) => kindOf.get(value) ?? null,
    fields: (t) => ({ id: t.id({ resolve: () => unresolvedId() }) }),
  })
  builder.queryField('node', (t) =>
    t.field({
      type: Node,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      async resolve(_root, args, context) {
        const named = decodeId(args.id)
        const node = named === undefined ? null : ((await nodes.get(named.kind)?.(named.id, context)) ?? null)
        if (node !== null && named !== undefined) kindOf.set(node, named.kind)
        return node
      },
    }),
  )
}

/** Every object type gives its own `id`; this one stands in the interface only. */
function unresolvedId(): never {
  throw new Error('A type that implements Node must resolve its own id.')
}
