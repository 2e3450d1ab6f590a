import type { SiteUser, UserAct } from './api.js'

interface ActWords {
  /** On the button. */
  readonly label: string
  /** What the dialog asks, of `one account` or `3 accounts`. */
  readonly question: (accounts: string) => string
  /** What it means. */
  readonly meaning: string
  /** When it is done to one. */
  readonly done: string
  readonly isDanger: boolean
}

/** How each act is called. */
export const actWords: Readonly<Record<UserAct, ActWords>> = {
  delete: {
    label: 'Delete',
    question: (accounts) => `Delete ${accounts}?`,
    meaning: 'Their sessions and access tokens end at once, and their names are free. They can be recovered.',
    done: 'deleted',
    isDanger: true,
  },
  erase: {
    label: 'Erase for good',
    question: (accounts) => `Erase ${accounts} for good?`,
    meaning:
      'All that is personal goes with them and cannot be recovered. The audit log keeps its lines, without names.',
    done: 'erased',
    isDanger: true,
  },
  recover: {
    label: 'Recover',
    question: (accounts) => `Recover ${accounts}?`,
    meaning: 'They can sign in again. Sessions, access tokens and the rights of site admins do not come back.',
    done: 'recovered',
    isDanger: false,
  },
  signOut: {
    label: 'Sign out',
    question: (accounts) => `Sign ${accounts} out everywhere?`,
    meaning: 'Every browser has to sign in again. Access tokens stay.',
    done: 'signed out',
    isDanger: false,
  },
  promote: {
    label: 'Make site admin',
    question: (accounts) => `Make ${accounts} site admin?`,
    meaning: 'Site admins manage accounts, repositories and the configuration. The account has to sign in again.',
    done: 'site admin now',
    isDanger: false,
  },
  demote: {
    label: 'Revoke site admin',
    question: (accounts) => `Take the rights of a site admin from ${accounts}?`,
    meaning: 'The account stays, as an ordinary one, and has to sign in again.',
    done: 'no site admin any more',
    isDanger: true,
  },
}

/** What can be done to an account as it stands. */
export function actsOf({ deletedAt, siteAdmin, serviceAccount }: SiteUser): readonly UserAct[] {
  if (deletedAt !== null) return ['recover', 'erase']
  const rights: readonly UserAct[] = siteAdmin ? ['demote'] : serviceAccount ? [] : ['promote']
  return [...(serviceAccount ? [] : (['signOut'] as const)), ...rights, 'delete', 'erase']
}

/** What can be done to at least one of these, in the order of the words above. */
export function actsOfAny(users: readonly SiteUser[]): readonly UserAct[] {
  const possible = new Set(users.flatMap(actsOf))
  return (['signOut', 'promote', 'demote', 'recover', 'delete', 'erase'] as const).filter((act) => possible.has(act))
}

/** `bob` of one, `3 accounts` of more. */
export const nameOf = (users: readonly SiteUser[]): string =>
  users.length === 1 ? (users[0]?.username ?? '') : `${users.length} accounts`
