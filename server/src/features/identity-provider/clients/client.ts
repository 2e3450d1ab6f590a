/** How an application proves itself at the token endpoint: RFC 7591, section 2. */
export type AuthMethod = 'none' | 'client_secret_basic' | 'client_secret_post'

/** Who vouches for an application. */
export type ClientOrigin = 'built-in' | 'administrator' | 'dynamic'

/** An application that signs people in through us, or acts for them. */
export interface Client {
  readonly id: number
  /** What it calls itself at our endpoints. */
  readonly clientId: string
  readonly name: string
  readonly description: string
  readonly websiteURL: string | null
  readonly origin: ClientOrigin
  readonly authMethod: AuthMethod
  readonly secretHash: Buffer | null
  readonly redirectURIs: readonly string[]
  /** Where people may be sent who have signed out. */
  readonly postLogoutRedirectURIs: readonly string[]
  /** Where it is told that somebody has signed out. */
  readonly backChannelLogoutURI: string | null
  readonly scopes: readonly string[]
  readonly deviceFlow: boolean
  /** The service account as which it acts by itself; null for an application that people let in. */
  readonly serviceAccountId: number | null
  readonly disabledAt: Date | null
  readonly createdBy: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** An application as a site admin sees it in the list. */
export interface ListedClient extends Client {
  readonly userCount: number
  readonly lastUsedAt: Date | null
}

/** What is written down about a new application. */
export type NewClient = Pick<
  Client,
  | 'clientId'
  | 'name'
  | 'description'
  | 'websiteURL'
  | 'origin'
  | 'authMethod'
  | 'secretHash'
  | 'redirectURIs'
  | 'postLogoutRedirectURIs'
  | 'backChannelLogoutURI'
  | 'scopes'
  | 'deviceFlow'
  | 'createdBy'
> & { readonly serviceAccountId?: number }

/** What a site admin may change of an application. */
export type ClientChange = Pick<
  Client,
  | 'name'
  | 'description'
  | 'websiteURL'
  | 'redirectURIs'
  | 'postLogoutRedirectURIs'
  | 'backChannelLogoutURI'
  | 'scopes'
  | 'deviceFlow'
>
