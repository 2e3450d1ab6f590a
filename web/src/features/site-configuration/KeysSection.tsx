import { Badge, Button, Callout, Dialog, formatNoun, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminSection } from '../administration/index.js'
import { useConfirmed } from '../sign-in/index.js'
import { isOldInUse, rotateSecretKey, type SecretKey, secretKeysQuery } from './api.js'

/** The keys that seal stored secrets, and a new one. */
export function KeysSection() {
  const { data, error } = useQuery(secretKeysQuery)
  return (
    <AdminSection title="Keys of stored secrets">
      <p>
        Tokens, passwords and this configuration are stored sealed, with a key of the data directory. After a change,
        what the old key has sealed is sealed anew, and the old key goes a quarter of an hour later.
      </p>
      {error ? <ErrorView error={error} /> : data ? <Keys {...data} /> : <Pending />}
    </AdminSection>
  )
}

interface KeysProps {
  readonly changedAt: string
  readonly keys: readonly SecretKey[]
  readonly valuesWithoutKey: number
}

function Keys({ changedAt, keys, valuesWithoutKey }: KeysProps) {
  const left = keys.filter(isOldInUse).reduce((sum, { sealedValues }) => sum + sealedValues, 0)
  return (
    <>
      <p role="status">
        {left > 0 ? `${formatNoun(left, 'secret')} left to seal anew.` : 'All secrets are sealed with the newest key.'}{' '}
        Changed <RelativeTime time={changedAt} />.
      </p>
      {valuesWithoutKey > 0 && (
        <Callout tone="warn" title={`${formatNoun(valuesWithoutKey, 'stored secret')} cannot be read.`}>
          <p>The key that sealed them is not here. Restore the key file from a backup, or enter the secrets again.</p>
        </Callout>
      )}
      <Table label="Keys" columns={columns} rows={keys} rowKey={({ name }) => name} />
      <div>
        <NewKey />
      </div>
    </>
  )
}

const columns: readonly TableColumn<SecretKey>[] = [
  { id: 'name', head: 'Key', name: true, cell: ({ name }) => <code>{name}</code> },
  {
    id: 'state',
    head: 'State',
    cell: ({ isSealing }) => (isSealing ? <Badge tone="good">seals</Badge> : <Badge>only opens</Badge>),
  },
  { id: 'values', head: 'Sealed secrets', cell: ({ sealedValues }) => sealedValues },
]

function NewKey() {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const { confirmed, dialog } = useConfirmed()
  const rotate = useMutation({
    mutationFn: confirmed(rotateSecretKey),
    async onSuccess() {
      setAsking(false)
      await client.invalidateQueries({ queryKey: secretKeysQuery.queryKey })
    },
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>Change the key</Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Change the key of stored secrets?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button kind="primary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
              Change the key
            </Button>
          </>
        }
      >
        <p>
          Nobody notices: secrets are readable all the while. A backup made before holds the old key, and stays good.
        </p>
        {rotate.error && <p role="alert">{rotate.error.message}</p>}
      </Dialog>
      {dialog}
    </>
  )
}
