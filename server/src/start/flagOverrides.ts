import { configurationOf, type Overrides, type SetValues } from '../configuration/index.js'
import type { Settings } from './settings.js'

type OverridingSettings = Pick<
  Settings,
  | 'given'
  | 'allowSignup'
  | 'lsifEnforceAuth'
  | 'enforcePermissionsForSiteAdmins'
  | 'permissionsBindId'
  | 'structuralSearch'
  | 'dotcomMode'
  | 'index'
  | 'mirrors'
>

/** A flag, the key that it decides over, and the values with it. */
interface Rule {
  readonly flag: string
  readonly key: string
  readonly set: (settings: OverridingSettings, values: SetValues) => SetValues
}

const rules: readonly Rule[] = [
  {
    flag: 'allow-signup',
    key: 'auth.providers: allowSignup of builtin',
    set: ({ allowSignup }, values) => withSignup(values, () => allowSignup),
  },
  {
    flag: 'lsif-enforce-auth',
    key: 'lsifEnforceAuth',
    set: (settings) => ({ lsifEnforceAuth: settings.lsifEnforceAuth }),
  },
  {
    flag: 'enforce-permissions-for-site-admins',
    key: 'authz.enforceForSiteAdmins',
    set: (settings) => ({ 'authz.enforceForSiteAdmins': settings.enforcePermissionsForSiteAdmins }),
  },
  {
    flag: 'permissions-bind-id',
    key: 'permissions.userMapping: bindID',
    set: (settings) => ({ 'permissions.userMapping': { enabled: true, bindID: settings.permissionsBindId } }),
  },
  {
    flag: 'structural-search',
    key: 'experimentalFeatures: structuralSearch',
    set: (settings, { experimentalFeatures }) => ({
      experimentalFeatures: {
        ...experimentalFeatures,
        structuralSearch: settings.structuralSearch ? 'enabled' : 'disabled',
      },
    }),
  },
  {
    flag: 'dotcom-mode',
    key: 'dotcom.enabled',
    set: ({ dotcomMode }) => ({ 'dotcom.enabled': dotcomMode }),
  },
  {
    flag: 'large-files',
    key: 'search.largeFiles',
    set: ({ index }) => ({ 'search.largeFiles': index.largeFiles }),
  },
  {
    flag: 'max-clones',
    key: 'gitMaxConcurrentClones',
    set: ({ mirrors }) => ({ gitMaxConcurrentClones: mirrors.maxClones }),
  },
]

/**
 * What flags and variables decide over, whatever the site configuration says. Where neither says whether visitors may
 * sign up, it is what the server's address allows.
 */
export function flagOverrides(settings: OverridingSettings): Overrides {
  const given = rules.filter(({ flag }) => settings.given.has(flag))
  return {
    apply(values) {
      const start = withSignup(values, (allowed) => allowed ?? settings.allowSignup)
      return given.reduce((rest, { set }) => ({ ...rest, ...set(settings, rest) }), start)
    },
    flags: given.map(({ flag, key }) => ({ key, flag: `--${flag}` })),
  }
}

function withSignup(values: SetValues, allow: (set: boolean | undefined) => boolean): SetValues {
  const providers = configurationOf(() => values)
    .get('auth.providers')
    .map((provider) =>
      provider.type === 'builtin' ? { ...provider, allowSignup: allow(provider.allowSignup) } : provider,
    )
  return { ...values, 'auth.providers': providers }
}
