import { Button, Checkbox, Field } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { InputField } from '../../shell/InputField.js'
import { clientsPath } from './addresses.js'
import { scopesQuery } from './api.js'
import type { ClientDraft } from './clientDraft.js'
import { RedirectURIs } from './RedirectURIs.js'
import styles from './IdentityProvider.module.css'

interface ClientFormProps {
  readonly draft: ClientDraft
  readonly submitLabel: string
  readonly busy: boolean
  readonly error: string | undefined
  readonly onSubmit: (draft: ClientDraft) => void
  /** Fields that only one of the pages has. */
  readonly children?: ReactNode
}

/** What a site admin says of an application. */
export function ClientForm({ draft: first, submitLabel, busy, error, onSubmit, children }: ClientFormProps) {
  const [draft, setDraft] = useState(first)
  const set = (change: Partial<ClientDraft>) => setDraft({ ...draft, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(draft)
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <InputField
        label="Name"
        name="name"
        value={draft.name}
        maxLength={100}
        onChange={(name) => set({ name })}
        hint="People see it when they are asked to let the application in."
      />
      <InputField
        label="What it is for"
        name="description"
        value={draft.description}
        maxLength={500}
        onChange={(description) => set({ description })}
      />
      <InputField
        label="Website"
        name="website"
        value={draft.websiteURL}
        placeholder="https://app.example.com/"
        onChange={(websiteURL) => set({ websiteURL })}
      />
      {children}
      <Field
        label="Redirect URIs"
        hint="One on each line; compared letter for letter. https://, or http:// on the loopback interface at any port."
      >
        <RedirectURIs
          name="redirectURIs"
          placeholder="https://app.example.com/callback"
          value={draft.redirectURIs}
          onChange={(redirectURIs) => set({ redirectURIs })}
        />
      </Field>
      <LogoutAddresses draft={draft} set={set} />
      <Scopes chosen={draft.scopes} onChange={(scopes) => set({ scopes })} />
      <Checkbox
        label="May use the device flow"
        hint="For terminals and devices without a browser. People type a code that the device shows."
        checked={draft.deviceFlow}
        onChange={({ target }) => set({ deviceFlow: target.checked })}
      />
      {error && (
        <p className={styles['complaint']} role="alert">
          {error}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button type="submit" kind="primary" busy={busy} disabled={draft.name.trim() === ''}>
          {submitLabel}
        </Button>
        <Link to={clientsPath}>Cancel</Link>
      </div>
    </form>
  )
}

interface LogoutAddressesProps {
  readonly draft: ClientDraft
  readonly set: (change: Partial<ClientDraft>) => void
}

function LogoutAddresses({ draft, set }: LogoutAddressesProps) {
  return (
    <>
      <Field
        label="Post-logout redirect URIs"
        hint="One on each line, or none. Where the application may have people sent who have signed out."
      >
        <RedirectURIs
          name="postLogoutRedirectURIs"
          placeholder="https://app.example.com/signed-out"
          value={draft.postLogoutRedirectURIs}
          onChange={(postLogoutRedirectURIs) => set({ postLogoutRedirectURIs })}
        />
      </Field>
      <InputField
        label="Back-channel logout URI"
        name="backChannelLogoutURI"
        value={draft.backChannelLogoutURI}
        placeholder="https://app.example.com/back-channel-logout"
        onChange={(backChannelLogoutURI) => set({ backChannelLogoutURI })}
        hint="Sextant tells the application there when somebody’s session has ended."
      />
    </>
  )
}

interface ScopesProps {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function Scopes({ chosen, onChange }: ScopesProps) {
  const { data: scopes = [] } = useQuery(scopesQuery)
  return (
    <fieldset className={styles['choices']}>
      <legend>What it may ask for</legend>
      {scopes.map(({ name, description }) => (
        <Checkbox
          key={name}
          label={<code>{name}</code>}
          hint={description}
          checked={chosen.includes(name)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
          }
        />
      ))}
    </fieldset>
  )
}
