import { NewMachineCredential } from '../identity-provider/index.js'
import { UserArea } from '../user-area/index.js'
import type { TokenOwner } from './api.js'
import styles from './AccessTokens.module.css'
import { tokensPath } from './tokensPath.js'

/** Client credentials for a program, where the account is a service account. */
export function NewCredential({ owner: { id, username } }: { readonly owner: TokenOwner }) {
  return (
    <UserArea username={username} title="New client credentials">
      <div className={styles['list']}>
        <h1>New client credentials</h1>
        <p>
          For a program that runs by itself: it fetches tokens of an hour as {username}, for what you choose here alone.
        </p>
        <NewMachineCredential user={id} list={tokensPath(username)} />
      </div>
    </UserArea>
  )
}
