import { Button, Checkbox } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { InputField } from '../../shell/InputField.js'
import { useConfirmed } from '../sign-in/index.js'
import { scopesQuery } from './api.js'
import { CopyLine } from './CopyLine.js'
import styles from './IdentityProvider.module.css'
import { createMachineCredential } from './machineApi.js'

/** What a program can have that acts for nobody but its service account. */
const offered = ['user:all', 'externalapi:read', 'externalapi:write', 'mcp']

interface NewMachineCredentialProps {
  /** The node id of the service account. */
  readonly user: string
  /** Where its tokens are listed. */
  readonly list: string
}

/** Makes client credentials of a service account and shows the secret this once. */
export function NewMachineCredential({ user, list }: NewMachineCredentialProps) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(['externalapi:read'])
  const queries = useQueryClient()
  const { confirmed, dialog } = useConfirmed()
  const create = useMutation({
    mutationFn: confirmed(createMachineCredential),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['oauthClients'] }),
  })
  if (create.data) return <Made clientID={create.data.client.clientID} secret={create.data.secret ?? ''} list={list} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ user, name: name.trim(), scopes: [...chosen] })
  }
  return (
    <>
      <form className={styles['form']} onSubmit={submit}>
        <InputField
          label="Name"
          name="name"
          value={name}
          maxLength={100}
          onChange={setName}
          hint="The program, so that you know it again."
          error={create.error?.message}
        />
        <MachineScopes chosen={chosen} onChange={setChosen} />
        <div className={styles['buttons']}>
          <Button
            type="submit"
            kind="primary"
            busy={create.isPending}
            disabled={name.trim() === '' || chosen.length === 0}
          >
            Create credentials
          </Button>
          <Link to={list}>Cancel</Link>
        </div>
      </form>
      {dialog}
    </>
  )
}

interface MachineScopesProps {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function MachineScopes({ chosen, onChange }: MachineScopesProps) {
  const { data: scopes = [] } = useQuery(scopesQuery)
  return (
    <fieldset className={styles['choices']}>
      <legend>What it may do</legend>
      {scopes
        .filter((scope) => offered.includes(scope.name))
        .map((scope) => (
          <Checkbox
            key={scope.name}
            label={<code>{scope.name}</code>}
            hint={scope.description}
            checked={chosen.includes(scope.name)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, scope.name] : chosen.filter((other) => other !== scope.name))
            }
          />
        ))}
    </fieldset>
  )
}

interface MadeProps {
  readonly clientID: string
  readonly secret: string
  readonly list: string
}

function Made({ clientID, secret, list }: MadeProps) {
  const command = `curl -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials ${location.origin}/.auth/idp/oauth/token`
  return (
    <>
      <p>Give the program both. Copy the secret now: it is not shown again.</p>
      <CopyLine label="Client id" text={clientID} />
      <CopyLine label="Secret" text={secret} />
      <p>It gets a token with them whenever it needs one:</p>
      <CopyLine label="Example" text={command} />
      <div className={styles['buttons']}>
        <Link to={list}>Done</Link>
      </div>
    </>
  )
}
