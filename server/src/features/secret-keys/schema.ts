import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { countUses, type KeyUse } from '../../keys/rotateKey.js'
import { mayManageKeys } from './policy.js'
import { rotateSecretKey } from './rotate.js'
import type { SecretKeyServices } from './services.js'

/** How the secrets of the site are sealed. */
interface KeysNow {
  readonly changedAt: Date
  readonly keys: readonly KeyUse[]
  readonly valuesWithoutKey: number
}

const SecretKey = objectRef<KeyUse>('SecretKey')
const SecretKeys = objectRef<KeysNow>('SecretKeys')

/** The keys that seal stored secrets, by their names alone. For site admins. */
export function secretKeyTypes(services: SecretKeyServices): SchemaPart {
  return (builder) => {
    defineTypes(builder)
    builder.queryField('secretKeys', (t) =>
      t.field({
        type: SecretKeys,
        description: 'The keys that seal stored secrets. Site admins only.',
        resolve(_root, _args, { viewer }) {
          mayManageKeys(viewer)
          return keysNow(services)
        },
      }),
    )
    builder.mutationField('rotateSecretKey', (t) =>
      t.field({
        type: SecretKeys,
        description: 'Lets a new key seal. What others have sealed is sealed anew meanwhile. Site admins only.',
        async resolve(_root, _args, { viewer }) {
          await rotateSecretKey(services, viewer)
          return keysNow(services)
        },
      }),
    )
  }
}

async function keysNow({ db, keys }: SecretKeyServices): Promise<KeysNow> {
  const { uses, withoutKey } = await countUses({ db, keys })
  return { changedAt: keys.changedAt(), keys: uses, valuesWithoutKey: withoutKey }
}

function defineTypes(builder: Builder): void {
  builder.objectType(SecretKey, {
    description: 'A key that seals stored secrets, or did.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'What stands beside each value that it sealed. No secret.' }),
      isSealing: t.exposeBoolean('isSealing', { description: 'Whether new secrets are sealed with it.' }),
      sealedValues: t.exposeInt('sealedValues'),
    }),
  })
  builder.objectType(SecretKeys, {
    description: 'How the secrets of the site are sealed.',
    fields: (t) => ({
      changedAt: t.expose('changedAt', { type: 'DateTime' }),
      keys: t.field({ type: [SecretKey], description: 'The one that seals first.', resolve: ({ keys }) => [...keys] }),
      valuesWithoutKey: t.exposeInt('valuesWithoutKey', {
        description: 'Stored secrets whose key is not here: they have to be entered again.',
      }),
    }),
  })
}
