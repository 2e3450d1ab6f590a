/** A way to sign in. Names and fields are those that existing configurations use. */
export type AuthProvider =
  | BuiltinProvider
  | OpenIdConnectProvider
  | SamlProvider
  | GitHubProvider
  | GitLabProvider
  | BitbucketCloudProvider
  | BitbucketServerProvider
  | AzureDevOpsProvider
  | GerritProvider
  | HttpHeaderProvider

/** Names and passwords that Sextant keeps itself. */
export interface BuiltinProvider {
  readonly type: 'builtin'
  /** Whether visitors may create accounts. */
  readonly allowSignup?: boolean
}

/** What every provider of accounts elsewhere may say. */
export interface CommonProvider {
  /** What it is called on the button. */
  readonly displayName?: string
  /** What stands before the name on the button: `Continue with`, when it is not set. */
  readonly displayPrefix?: string
  /** It works, but has no button on the page for signing in. */
  readonly hidden?: boolean
  /** Accounts can be connected, but nobody signs in with one. */
  readonly noSignIn?: boolean
  /** Smaller numbers come first. */
  readonly order?: number
}

/** OpenID Connect 1.0 with discovery. */
export interface OpenIdConnectProvider extends CommonProvider {
  readonly type: 'openidconnect'
  readonly issuer: string
  readonly clientID: string
  readonly clientSecret: string
  readonly configID?: string
  /** Only verified addresses of this domain are let in. */
  readonly requireEmailDomain?: string
  readonly allowSignup?: boolean
  /** The claim that holds groups: `groups`, when it is not set. */
  readonly groupsClaim?: string
  /** Whether signing out here signs out there too: usual. */
  readonly singleLogout?: boolean
  /** Only members of one of these groups are let in. */
  readonly allowGroups?: readonly string[]
}

/** SAML 2.0. */
export interface SamlProvider extends CommonProvider {
  readonly type: 'saml'
  readonly configID?: string
  readonly identityProviderMetadataURL?: string
  readonly identityProviderMetadata?: string
  readonly serviceProviderIssuer?: string
  readonly serviceProviderCertificate?: string
  readonly serviceProviderPrivateKey?: string
  readonly allowSignup?: boolean
  readonly allowGroups?: readonly string[]
  readonly groupsAttributeName?: string
  readonly usernameAttributeNames?: readonly string[]
  readonly nameIDFormat?: string
  readonly signRequests?: boolean
  /** Known from elsewhere. Answers are believed only with a valid signature, whatever it says. */
  readonly insecureSkipAssertionSignatureValidation?: boolean
  /** Whether signing out here signs out there too: usual, where we have a key and the provider says where. */
  readonly singleLogout?: boolean
}

interface OAuthProvider extends CommonProvider {
  readonly url?: string
  readonly allowSignup?: boolean
}

/** GitHub and GitHub Enterprise. */
export interface GitHubProvider extends OAuthProvider {
  readonly type: 'github'
  readonly clientID: string
  readonly clientSecret: string
  /** Only members of one of these organizations are let in. */
  readonly allowOrgs?: readonly string[]
  /** Only members of one of these teams, by organization, are let in. */
  readonly allowOrgsMap?: Readonly<Record<string, readonly string[]>>
  /** Organizations to whose single sign-on the account must be authorized. */
  readonly requiredSsoOrgs?: readonly string[]
  readonly allowGroupsPermissionsSync?: boolean
}

/** GitLab. */
export interface GitLabProvider extends OAuthProvider {
  readonly type: 'gitlab'
  readonly clientID: string
  readonly clientSecret: string
  readonly apiScope?: 'api' | 'read_api'
  /** Only members of one of these groups, by full path, are let in. */
  readonly allowGroups?: readonly string[]
  /** A page of GitLab's group single sign-on that people pass before. */
  readonly ssoURL?: string
  /** Tokens that end sooner than this are refreshed. */
  readonly tokenRefreshWindowMinutes?: number
  readonly syncInternalRepoPermissions?: boolean
}

/** Bitbucket Cloud. */
export interface BitbucketCloudProvider extends OAuthProvider {
  readonly type: 'bitbucketcloud'
  readonly clientKey: string
  readonly clientSecret: string
  readonly apiScope?: string
}

/** Bitbucket Server and Data Center. */
export interface BitbucketServerProvider extends OAuthProvider {
  readonly type: 'bitbucketserver'
  readonly url: string
  readonly clientID: string
  readonly clientSecret: string
}

/** Azure DevOps Services. */
export interface AzureDevOpsProvider extends CommonProvider {
  readonly type: 'azureDevOps'
  readonly clientID: string
  readonly clientSecret: string
  readonly allowSignup?: boolean
  readonly apiScope?: string
  /** Only members of one of these organizations are let in. */
  readonly allowOrgs?: readonly string[]
}

/** Gerrit, whose accounts are connected with a user name and an HTTP password: it has no sign-in for others. */
export interface GerritProvider extends CommonProvider {
  readonly type: 'gerrit'
  readonly url: string
}

/** A reverse proxy that says in a header who it has signed in. Believed only from the trusted proxies. */
export interface HttpHeaderProvider {
  readonly type: 'http-header'
  readonly usernameHeader: string
  readonly emailHeader?: string
  readonly stripUsernameHeaderPrefix?: string
}

const text = { type: 'string', minLength: 1, maxLength: 2000 } as const
const secret = { ...text, description: 'A secret. It is sealed when it is stored and never shown again.' } as const
const longText = { type: 'string', minLength: 1, maxLength: 200_000 } as const
const texts = { type: 'array', items: text, maxItems: 1000 } as const
const url = { type: 'string', pattern: '^https?://', maxLength: 2000 } as const
const truth = { type: 'boolean' } as const

const common = {
  displayName: { ...text, description: 'What the provider is called on its button.' },
  displayPrefix: { ...text, description: 'What stands before the name on the button.' },
  hidden: { ...truth, description: 'No button for it stands on the page for signing in.' },
  noSignIn: { ...truth, description: 'Accounts can be connected, but nobody signs in with one.' },
  order: { type: 'integer', description: 'Smaller numbers come first.' },
} as const

function provider(
  type: AuthProvider['type'],
  required: readonly string[],
  properties: Readonly<Record<string, unknown>>,
): object {
  return {
    type: 'object',
    required: ['type', ...required],
    additionalProperties: false,
    properties: { type: { const: type }, ...properties },
  }
}

const allowSignup = { ...truth, description: 'Whether somebody without an account here gets one.' }
const oauth = { ...common, url, allowSignup, clientSecret: secret }

/** JSON schema of `auth.providers`. */
export const authProvidersSchema = {
  description: 'The ways to sign in, in the order in which they are offered.',
  type: 'array',
  maxItems: 50,
  items: {
    type: 'object',
    required: ['type'],
    oneOf: [
      provider('builtin', [], { allowSignup }),
      provider('openidconnect', ['issuer', 'clientID', 'clientSecret'], {
        ...common,
        allowSignup,
        issuer: url,
        clientID: text,
        clientSecret: secret,
        configID: text,
        requireEmailDomain: text,
        groupsClaim: text,
        singleLogout: { type: 'boolean' },
        allowGroups: texts,
      }),
      provider('saml', [], {
        ...common,
        allowSignup,
        configID: text,
        identityProviderMetadataURL: url,
        identityProviderMetadata: longText,
        serviceProviderIssuer: text,
        serviceProviderCertificate: longText,
        serviceProviderPrivateKey: { ...longText, description: secret.description },
        allowGroups: texts,
        groupsAttributeName: text,
        usernameAttributeNames: texts,
        nameIDFormat: text,
        signRequests: truth,
        insecureSkipAssertionSignatureValidation: {
          ...truth,
          description: 'Has no effect: answers are believed only with a valid signature.',
        },
        singleLogout: truth,
      }),
      provider('github', ['clientID', 'clientSecret'], {
        ...oauth,
        clientID: text,
        allowOrgs: texts,
        allowOrgsMap: { type: 'object', additionalProperties: texts },
        requiredSsoOrgs: texts,
        allowGroupsPermissionsSync: truth,
      }),
      provider('gitlab', ['clientID', 'clientSecret'], {
        ...oauth,
        clientID: text,
        apiScope: { enum: ['api', 'read_api'] },
        allowGroups: texts,
        ssoURL: url,
        tokenRefreshWindowMinutes: { type: 'integer', minimum: 0, maximum: 1440 },
        syncInternalRepoPermissions: truth,
      }),
      provider('bitbucketcloud', ['clientKey', 'clientSecret'], { ...oauth, clientKey: text, apiScope: text }),
      provider('bitbucketserver', ['url', 'clientID', 'clientSecret'], { ...oauth, clientID: text }),
      provider('azureDevOps', ['clientID', 'clientSecret'], {
        ...common,
        allowSignup,
        clientID: text,
        clientSecret: secret,
        apiScope: text,
        allowOrgs: texts,
      }),
      provider('gerrit', ['url'], { ...common, url }),
      provider('http-header', ['usernameHeader'], {
        usernameHeader: text,
        emailHeader: text,
        stripUsernameHeaderPrefix: { type: 'string', maxLength: 200 },
      }),
    ],
  },
} as const
