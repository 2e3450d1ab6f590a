import { type Builder, interfaceRef } from '../../graphql/builder.js'

/** What may own things under its name: a user or an organization. */
export interface NamespaceValue {
  readonly id: number
}

/** The interface of what has a name in the one namespace of people and organizations. */
export const Namespace = interfaceRef<NamespaceValue>('Namespace')

/** Defines `Namespace`. Its types give their own fields; a user is the one that has a `username`. */
export function defineNamespace(builder: Builder): void {
  builder.interfaceType(Namespace, {
    resolveType: (value) => ('username' in value ? 'User' : 'Org'),
    fields: (t) => ({
      id: t.id({ resolve: () => unresolved() }),
      namespaceName: t.string({ resolve: () => unresolved() }),
      url: t.string({ resolve: () => unresolved() }),
    }),
  })
}

function unresolved(): never {
  throw new Error('A type that implements Namespace must resolve its own fields.')
}
