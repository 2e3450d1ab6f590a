import { AppError } from '@sextant/base'
import { orderingOf, type PackageRules, packagePrefixes } from '../../../packages/index.js'
import type { CodeHost, HostRepository, HostServices, Listed } from '../../codeHost.js'
import { type Dependency, readDependencies } from './dependency.js'
import type { Ecosystem, PackageSettings } from './ecosystem.js'
import { mirrorVersions } from './mirrorVersions.js'
import { openRegistryClient } from './registryClient.js'

const everything: PackageRules = { allowsName: () => true, allowsVersion: () => true }

/** A connection to the registries of one ecosystem. Its repositories are the packages that the settings name. */
export function openPackageHost(ecosystem: Ecosystem, settings: PackageSettings, services: HostServices): CodeHost {
  const { kind } = ecosystem
  const registry = ecosystem.open(registriesOf(settings, services))
  const { packages, unreadable } = readDependencies(settings.dependencies, ecosystem)
  const rulesNow = async () => (await services.packages?.rules(kind)) ?? everything
  return {
    check: (signal) => registry.check(signal),
    async *repositories(signal): AsyncIterable<Listed> {
      signal.throwIfAborted()
      for (const about of unreadable) yield { about, problem: unreadableEntry(ecosystem) }
      await services.packages?.note(
        kind,
        [...packages.values()].map(({ name }) => ({ name })),
      )
      const rules = await rulesNow()
      for (const dependency of packages.values()) {
        if (mayCome(dependency, rules)) yield { repository: repositoryOf(dependency, ecosystem, settings) }
      }
    },
    authorize: () =>
      Promise.reject(new AppError('unimplemented', 'not-git', 'A registry of packages does not speak git.')),
    async updateMirror({ externalId }, gitDirectory, options) {
      const dependency = packages.get(externalId)
      if (dependency === undefined) throw notConfigured(externalId)
      const plan = {
        dependency,
        ordering: orderingOf[kind],
        registry,
        maxVersions: settings.maxVersions,
        rules: await rulesNow(),
        now: services.now(),
      }
      const { changed, problems, listed } = await mirrorVersions(gitDirectory, plan, options)
      await services.packages?.note(kind, [{ name: dependency.name, versions: listed }])
      return { changed, problems }
    },
  }
}

function registriesOf({ urls, credentials, requestsPerHour }: PackageSettings, services: HostServices) {
  return urls.map((base, at) => {
    // What is for one registry is not told to the next.
    const access = { url: base, ...(at === 0 && { credentials }), requestsPerHour }
    return { base, client: openRegistryClient(definedOf(access), services) }
  })
}

interface Access {
  readonly url: URL
  readonly credentials?: string | undefined
  readonly requestsPerHour?: number | undefined
}

const definedOf = ({ url, credentials, requestsPerHour }: Access) => ({
  url,
  ...(credentials !== undefined && { credentials }),
  ...(requestsPerHour !== undefined && { requestsPerHour }),
})

function mayCome({ name, pinned, newest }: Dependency, rules: PackageRules): boolean {
  return rules.allowsName(name) && (newest || pinned.some((version) => rules.allowsVersion(name, version)))
}

function repositoryOf({ name }: Dependency, ecosystem: Ecosystem, settings: PackageSettings): HostRepository {
  const path = ecosystem.pathOf(name)
  const [first] = settings.urls
  return {
    externalId: name,
    name: `${packagePrefixes[ecosystem.kind]}/${path}`,
    cloneURL: new URL(path.split('/').map(encodeURIComponent).join('/'), first).href,
    visibility: settings.credentials === undefined ? 'public' : 'private',
  }
}

function unreadableEntry({ examples: [pinned, name] }: Ecosystem): string {
  return `This is no package. Name packages as ${pinned}, or as ${name} for the newest versions.`
}

const notConfigured = (name: string) =>
  new AppError('not_found', 'not-configured', `The connection does not name ${name} any more.`)
