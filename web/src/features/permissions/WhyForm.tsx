import { Badge, Button, Field, RelativeTime, TextField } from '@sextant/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { accessQuery, askAboutRepository, askAboutUser, type RepositoryAccess } from './api.js'
import styles from './Permissions.module.css'

/** Asks why a user can, or cannot, read a repository, and tells. The question stands in the address. */
export function WhyForm({ repository: given }: { readonly repository?: string }) {
  const [parameters, setParameters] = useSearchParams()
  const repository = given ?? parameters.get('repository') ?? ''
  const username = parameters.get('user') ?? ''
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setParameters((before) => {
      const after = new URLSearchParams(before)
      for (const name of ['repository', 'user']) {
        const value = form.get(name)
        if (typeof value === 'string') after.set(name, value.trim())
      }
      return after
    })
  }
  return (
    <section className={styles['section']} aria-labelledby="why">
      <h2 id="why">Why can, or can’t, this user read this repository?</h2>
      <form className={styles['why']} onSubmit={ask} key={`${repository} ${username}`}>
        {given === undefined && (
          <Field label="Repository">
            <TextField name="repository" defaultValue={repository} required spellCheck={false} autoComplete="off" />
          </Field>
        )}
        <Field label="Username">
          <TextField name="user" defaultValue={username} required spellCheck={false} autoComplete="off" />
        </Field>
        <Button type="submit">Explain</Button>
      </form>
      {repository !== '' && username !== '' && <Answer repository={repository} username={username} />}
    </section>
  )
}

function Answer({ repository, username }: { readonly repository: string; readonly username: string }) {
  const { data, error, isPending } = useQuery(accessQuery(repository, username))
  if (error) return <ErrorView error={error} />
  if (isPending) return <p role="status">Looking it up …</p>
  if (data === null || data === undefined) return <p role="status">There is no such user or repository.</p>
  return <Explanation access={data} />
}

function Explanation({ access }: { readonly access: RepositoryAccess }) {
  const { canRead, rules, user, repositoryName, repositoryID } = access
  return (
    <>
      <p role="status" className={styles['verdict']}>
        <Badge tone={canRead ? 'good' : 'bad'}>{canRead ? 'can read' : 'cannot read'}</Badge> <b>{user.username}</b>{' '}
        {canRead ? 'can' : 'cannot'} read <b>{repositoryName}</b>.
      </p>
      <ol className={styles['rules']}>
        {rules.map((rule) => (
          <li key={`${rule.name} ${rule.explanation}`} data-allows={rule.allows}>
            <b>{rule.name}</b>
            <span>
              {rule.explanation}
              {rule.saidAt && (
                <small>
                  {' '}
                  Said <RelativeTime time={rule.saidAt} />
                  {rule.validUntil && (
                    <>
                      ; counts until <RelativeTime time={rule.validUntil} /> if the host stays silent
                    </>
                  )}
                  .
                </small>
              )}
            </span>
          </li>
        ))}
      </ol>
      <CheckNow userId={user.id} repositoryId={repositoryID} />
    </>
  )
}

/** Asks the hosts about both sides soon. */
function CheckNow({ userId, repositoryId }: { readonly userId: string; readonly repositoryId: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => Promise.all([askAboutUser(userId), askAboutRepository(repositoryId)]),
  })
  return (
    <p>
      <Button busy={isPending} onClick={() => mutate()}>
        Check now
      </Button>{' '}
      <span role="status">{isSuccess && 'The code hosts are asked now; this page shows what they say.'}</span>
      {error && <span role="alert">{error.message}</span>}
    </p>
  )
}
