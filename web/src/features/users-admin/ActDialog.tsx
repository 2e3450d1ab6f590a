import { Button, Dialog } from '@sextant/ui'
import { useState } from 'react'
import { useConfirmed } from '../sign-in/index.js'
import { actOnUser, type SiteUser, type UserAct } from './api.js'
import { actWords, nameOf } from './userActs.js'
import styles from './Users.module.css'

/** Something to be done to accounts. */
export interface ActWish {
  readonly act: UserAct
  readonly users: readonly SiteUser[]
}

interface Result {
  readonly user: SiteUser
  /** Why it could not be done. */
  readonly refusal: string | undefined
}

/** Asks before something is done to accounts, does it one by one, and says of each what came of it. */
export function ActDialog({ wish, onClose }: { readonly wish: ActWish; readonly onClose: () => void }) {
  const { act, users } = wish
  const { confirmed, dialog } = useConfirmed()
  const [results, setResults] = useState<readonly Result[]>([])
  const [isRunning, setRunning] = useState(false)
  const words = actWords[act]
  const isDone = results.length === users.length && !isRunning
  const run = async () => {
    setRunning(true)
    const one = confirmed(actOnUser)
    for (const user of users) {
      const refusal = await one(act, user.id).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      setResults((was) => [...was, { user, refusal }])
    }
    setRunning(false)
  }
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={words.question(nameOf(users))}
        actions={
          isDone ? (
            <Button kind="primary" onClick={onClose}>
              Done
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button kind={words.isDanger ? 'danger' : 'primary'} busy={isRunning} onClick={() => void run()}>
                {words.label}
              </Button>
            </>
          )
        }
      >
        <p>{words.meaning}</p>
        {results.length === 0 ? <Names users={users} /> : <Results results={results} done={words.done} />}
      </Dialog>
      {dialog}
    </>
  )
}

function Names({ users }: { readonly users: readonly SiteUser[] }) {
  return (
    <ul className={styles['results']} aria-label="Accounts">
      {users.map(({ id, username }) => (
        <li key={id}>{username}</li>
      ))}
    </ul>
  )
}

function Results({ results, done }: { readonly results: readonly Result[]; readonly done: string }) {
  return (
    <ul className={styles['results']} aria-label="Results" aria-live="polite">
      {results.map(({ user, refusal }) => (
        <li key={user.id}>
          <b>{user.username}</b>: {refusal ?? done}
        </li>
      ))}
    </ul>
  )
}
