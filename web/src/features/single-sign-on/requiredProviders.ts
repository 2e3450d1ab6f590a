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

/** The temporary setting that holds which providers a person has skipped. */
export const seenSetting = 'externalAccounts.seenProviders'

/** The providers that were skipped, of what is kept; none where it cannot be read. */
export const seenProviders = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : []
