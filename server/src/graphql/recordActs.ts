import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql'
import type { Viewer } from '../http/viewer.js'
import { type ActRule, acts as productActs, type FrameRecord } from './acts.js'
import type { GraphQLContext, NodeRegistry } from './builder.js'
import { decodeId } from './ids.js'

/** What the frame writes down of an act. */
export interface RecordedAct {
  readonly act: string
  readonly entity: { readonly kind: string; readonly id: number | string; readonly name?: string }
  /** Of what is told in `after`, how it was. */
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

export type RecordAct = (viewer: Viewer, act: RecordedAct) => Promise<void>

/**
 * Lets the frame write down the mutations that do not do so themselves: what was done, to what, as it was called before,
 * with the arguments that the table of acts names. What fails is not written down.
 */
export function recordActs(
  schema: GraphQLSchema,
  nodes: NodeRegistry,
  record: RecordAct,
  acts: Readonly<Record<string, ActRule>> = productActs,
): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const rule = acts[field.name]
    if (rule?.recorded === 'by-frame') recordField(field, rule, { nodes, record })
  }
}

interface Recorder {
  readonly nodes: NodeRegistry
  readonly record: RecordAct
}

function recordField(field: GraphQLField<unknown, GraphQLContext>, rule: FrameRecord, recorder: Recorder): void {
  const resolve = field.resolve ?? defaultFieldResolver
  field.resolve = async (root, args: Readonly<Record<string, unknown>>, context, info) => {
    const named = await entityNamed(rule, args, context, recorder.nodes)
    const before = valuesBefore(rule, named?.node)
    const value: unknown = await resolve(root, args, context, info)
    const after = toldOf(rule, args)
    await recorder.record(context.viewer, {
      act: rule.act,
      entity: named?.entity ?? entityMade(rule, value),
      ...(Object.keys(before).length > 0 && { before }),
      ...(Object.keys(after).length > 0 && { after }),
    })
    return value
  }
}

type Entity = RecordedAct['entity']

/** What an argument names, asked before the act, since some acts take it away. */
async function entityNamed(
  { about }: FrameRecord,
  args: Readonly<Record<string, unknown>>,
  context: GraphQLContext,
  nodes: NodeRegistry,
): Promise<{ readonly entity: Entity; readonly node: unknown } | undefined> {
  if (about.argument === undefined) return undefined
  const id = at(args, about.argument)
  const named = typeof id === 'string' ? decodeId(id) : undefined
  if (named === undefined) return undefined
  const node: unknown = await nodes.get(named.kind)?.(named.id, context)
  const name = nameOf(node)
  return { entity: { ...named, ...(name !== undefined && { name }) }, node }
}

function entityMade({ about }: FrameRecord, value: unknown): Entity {
  const id = at(value, 'id')
  if (about.kind === undefined || (typeof id !== 'number' && typeof id !== 'string'))
    return { kind: 'Site', id: 'site' }
  const name = nameOf(value)
  return { kind: about.kind, id, ...(name !== undefined && { name }) }
}

/** What the node says of the arguments that are told. A copy: the act may change the node. */
const valuesBefore = ({ tells }: FrameRecord, node: unknown) =>
  Object.fromEntries(
    tells
      .map((path) => path.split('.').at(-1) ?? path)
      .map((key) => [key, at(node, key)] as const)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)),
  )

const toldOf = ({ tells }: FrameRecord, args: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    tells.map((path) => [path.split('.').at(-1) ?? path, at(args, path)]).filter(([, value]) => value !== undefined),
  )

/** The value at `input.id` within nested objects. */
function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (held, key) => (typeof held === 'object' && held !== null ? Reflect.get(held, key) : undefined),
      value,
    )
}

/** What a node is called: the first of the properties that hold names. */
const nameOf = (value: unknown) =>
  ['displayName', 'name', 'username', 'title', 'note']
    .map((key) => at(value, key))
    .find((name): name is string => typeof name === 'string' && name !== '')
