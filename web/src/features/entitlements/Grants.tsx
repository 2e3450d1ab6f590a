import { Badge, Button, Callout } from '@sextant/ui'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { InputField } from '../../shell/InputField.js'
import { Pending } from '../../shell/Pending.js'
import styles from '../../shell/SettingsPage.module.css'
import { AdminSection } from '../administration/index.js'
import { entitlementsKey, type Grant, grantsQuery, grantTo, revoke } from './api.js'

/** Whom an entitlement is granted to. */
export function Grants({ id }: { readonly id: string }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(grantsQuery(id))
  const grants = data?.pages.flatMap(({ nodes }) => nodes)
  return (
    <AdminSection title="Who has it">
      {error ? <ErrorView error={error} /> : grants ? <GrantList id={id} grants={grants} /> : <Pending />}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      <GrantForm id={id} />
    </AdminSection>
  )
}

function GrantList({ id, grants }: { readonly id: string; readonly grants: readonly Grant[] }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: (namespace: string) => revoke(id, namespace),
    onSuccess: () => client.invalidateQueries({ queryKey: entitlementsKey }),
  })
  const shown = grants.flatMap(({ namespace }) => (namespace ? [namespace] : []))
  if (shown.length === 0) return <p role="status">It is granted to nobody.</p>
  return (
    <>
      <ul className={styles['list']}>
        {shown.map(({ id: namespace, namespaceName, url, __typename: kind }) => (
          <li key={namespace}>
            <span className={styles['name']}>
              <Link to={url}>{namespaceName}</Link>
            </span>
            <Badge>{kind === 'Org' ? 'organization' : 'user'}</Badge>
            <Button
              small
              kind="quiet"
              aria-label={`Take away from ${namespaceName}`}
              busy={remove.isPending && remove.variables === namespace}
              onClick={() => remove.mutate(namespace)}
            >
              Take away
            </Button>
          </li>
        ))}
      </ul>
      {remove.error && <Callout tone="bad" title={remove.error.message} />}
    </>
  )
}

function GrantForm({ id }: { readonly id: string }) {
  const [name, setName] = useState('')
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: grantTo,
    async onSuccess() {
      setName('')
      await client.invalidateQueries({ queryKey: entitlementsKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') add.mutate({ entitlement: id, name: name.trim() })
  }
  return (
    <form className={styles['line']} onSubmit={submit}>
      <InputField
        label="User or organization"
        name="grantee"
        value={name}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={setName}
        error={add.error?.message}
      />
      <Button type="submit" busy={add.isPending} disabled={name.trim() === ''}>
        Grant
      </Button>
    </form>
  )
}
