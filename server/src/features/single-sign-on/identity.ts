/** Who somebody is at another place, as that place says. */
export interface OutsideIdentity {
  /** The place's own id of the account, which it never gives to another. */
  readonly accountId: string
  /** As the place shows it to people. */
  readonly accountName?: string | undefined
  readonly accountURL?: string | undefined
  /** What to call the person here, before it is made to fit. */
  readonly username: string
  readonly displayName?: string | undefined
  /** Addresses that the place has verified. Others prove nothing, so that they are never read. */
  readonly verifiedEmails: readonly string[]
  /** Groups, teams and organizations of the account there. */
  readonly groups: readonly string[]
  /** Whether a second factor was asked for there. */
  readonly secondFactorDone?: boolean
  readonly tokens?: HostTokens | undefined
  /** The session there that this one begins with, where the place tells of its end. */
  readonly session?: OutsideSession
}

/** A session at another place. */
export interface OutsideSession {
  readonly sid: string | undefined
  readonly idToken: string | undefined
  readonly nameId?: NameIdForm | undefined
}

/** What a SAML provider says of a name beside it. */
export interface NameIdForm {
  readonly format?: string | undefined
  readonly nameQualifier?: string | undefined
  readonly spNameQualifier?: string | undefined
}

/** What lets Sextant ask a host in the person's name. */
export interface HostTokens {
  readonly access: string
  readonly refresh?: string | undefined
  readonly expiresAt?: Date | undefined
}
