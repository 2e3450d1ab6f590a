import { createHash } from 'node:crypto'
import type { PackageCatalog } from '../../../../packages/index.js'
import { tgzOf } from './buildTar.js'
import { newMirror, openHost, testServices } from './mirroring.js'
import { serveRegistry } from './registryServer.js'

/** What every version holds that is given no other archive. */
export const goodArchive = tgzOf({ 'package/index.js': 'good' })

export interface PublishOptions {
  /** By version. */
  readonly archives?: Readonly<Record<string, Buffer>>
  readonly time?: unknown
}

/** A registry of npm with the package `left-pad`, a connection to it and an empty mirror. */
export async function npmServer(options: { readonly packages?: PackageCatalog } = {}) {
  const server = await serveRegistry()
  const services = testServices(options.packages)
  const host = openHost('NPMPACKAGES', { registry: server.url, dependencies: ['left-pad'] }, services)
  const mirror = newMirror()
  const publish = (versions: readonly string[], { archives = {}, time }: PublishOptions = {}) => {
    const entries = versions.map((version) => {
      const archive = archives[version] ?? goodArchive
      server.answers[`/${version}.tgz`] = archive
      const shasum = createHash('sha1').update(archive).digest('hex')
      return [version, { dist: { tarball: `${server.url}/${version}.tgz`, shasum } }] as const
    })
    const times = Object.fromEntries(versions.map((version) => [version, time ?? '2018-04-09T00:38:08.125Z']))
    server.answers['/left-pad'] = JSON.stringify({ versions: Object.fromEntries(entries), time: times })
  }
  return { ...server, services, host, mirror, publish, update: () => mirror.update(host, 'left-pad') }
}

/** The same, whose mirror has version 1.0.0 while the registry has 1.1.0 and 1.2.0 too. */
export async function npmServerAhead() {
  const npm = await npmServer()
  npm.publish(['1.0.0'])
  await npm.update()
  npm.publish(['1.0.0', '1.1.0', '1.2.0'])
  return { ...npm, before: npm.mirror.git('for-each-ref') }
}
