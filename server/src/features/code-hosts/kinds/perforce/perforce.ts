import { AppError, Secret } from '@sextant/base'
import * as v from 'valibot'
import type { CodeHost, HostServices, Listed } from '../../codeHost.js'
import type { HostKind } from '../../hostKind.js'
import { checkRepository } from '../git/checkRepository.js'
import { type Lent, lend } from '../git/lentCredential.js'
import { readExcludeRules } from '../shared/exclude.js'
import { readPathPattern } from '../shared/pathPattern.js'
import { perforcePermissions } from './perforcePermissions.js'
import { perforceSchema, perforceSettings, type PerforceSettings, perforceTemplate } from './perforceSettings.js'

/** Depots of Perforce by their conversions to git. */
export const perforce: HostKind = {
  kind: 'PERFORCE',
  title: 'Perforce',
  serviceType: 'perforce',
  schema: perforceSchema,
  secrets: [['p4.passwd'], ['conversions', 'password']],
  template: perforceTemplate,
  urlOf: (config) => hostOf(v.parse(perforceSettings, config)),
  enforcesPermissions: (config) => v.parse(perforceSettings, config).authorization !== undefined,
  open: (config, services) => openPerforce(v.parse(perforceSettings, config), services),
}

/** The git host: the password is for it alone. */
function hostOf({ conversions }: PerforceSettings): string {
  const { protocol, host } = new URL(conversions.url.replaceAll('{depot}', 'depot'))
  return `${protocol}//${host}/`
}

function openPerforce(settings: PerforceSettings, services: HostServices): CodeHost {
  const { conversions, depots, authorization } = settings
  const isExcluded = readExcludeRules(settings.exclude)
  const naming = readPathPattern(settings.repositoryPathPattern, ['depot'])
  const lent = lentBy(settings)
  const urlOf = (depot: string) => {
    const path = trimmed(depot).split('/').map(encodeURIComponent).join('/')
    return lend(conversions.url.replaceAll('{depot}', path), lent)
  }

  function listed(depot: string): Listed | undefined {
    const name = naming.nameOf({ depot: trimmed(depot) })
    if (name === undefined) return { about: depot, problem: 'No repository can have this name.' }
    if (isExcluded({ hostName: name, ids: [] })) return undefined
    return { repository: { externalId: depot, name, cloneURL: urlOf(depot).href, visibility: 'private' } }
  }

  return {
    async check(signal) {
      const [first] = depots
      if (first === undefined) throw new AppError('invalid_argument', 'no-depots', 'The list of depots is empty.')
      await checkRepository(services, urlOf(first), signal)
    },
    async *repositories() {
      for (const depot of new Set(depots)) {
        const one = listed(depot)
        if (one !== undefined) yield one
      }
    },
    authorize: async (cloneURL) => lend(cloneURL, lent),
    ...(authorization !== undefined && {
      permissions: perforcePermissions(services, {
        folder: new URL(authorization.tables),
        lent,
        depots,
        ignoreHosts: authorization.ignoreRulesWithHost,
      }),
    }),
  }
}

function lentBy({ conversions }: PerforceSettings): Lent | undefined {
  const { username, password } = conversions
  const url = new URL(conversions.url.replaceAll('{depot}', 'depot'))
  if (password === undefined || url.protocol === 'ssh:') return undefined
  return { username, password: new Secret(password), origin: url.origin }
}

function trimmed(depot: string): string {
  return depot.replace(/^\/+|\/+$/g, '')
}
