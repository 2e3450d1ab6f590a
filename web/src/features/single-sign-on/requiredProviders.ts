import type { PageAuthProvider } from '@sextant/contract'

interface Account {
  readonly serviceType: string
  readonly serviceID: string
}

/** The providers that are asked who may read what, and at which the user has no account yet. */
export function missingProviders(
  providers: readonly PageAuthProvider[],
  accounts: readonly Account[],
): readonly PageAuthProvider[] {
  const isConnected = ({ serviceType, serviceID }: PageAuthProvider) =>
    accounts.some((account) => account.serviceType === serviceType && account.serviceID === serviceID)
  return providers.filter((provider) => provider.requiredForAuthz && !isConnected(provider))
}

/** Where this browser keeps which providers a user has skipped. */
export const seenKey = (userId: string): string => `external-accounts-seen.${userId}`

/** The providers that were skipped, of what is kept; none where it cannot be read. */
export function seenProviders(text: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}
