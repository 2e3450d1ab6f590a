import type { Ecosystem } from './ecosystem.js'
import { crateIndex } from './registries/crates.js'
import { goProxies } from './registries/goProxy.js'
import { mavenRepositories } from './registries/maven.js'
import { npmRegistry } from './registries/npm.js'
import { normalizedName, pythonIndexes } from './registries/python.js'
import { gemServer } from './registries/rubyGems.js'
import type { PackageRegistry } from './registry.js'
import type { RegistryClient } from './registryClient.js'
import type { At } from './registries/several.js'

// Userinfo in an address would be shown and kept with it.
const plainURL = { type: 'string', pattern: '^https?://[^@\\s?#]+$' } as const

const address = (key: string, description: string) =>
  ({
    key,
    schema: { ...plainURL, description: `${description} Credentials go into \`credentials\`, not here.` },
  }) as const

const addresses = (key: string, description: string) =>
  ({
    key,
    schema: {
      type: 'array',
      items: plainURL,
      minItems: 1,
      description: `${description} They are asked in this order until one has the package. Credentials go into \`credentials\` and are for the first one alone.`,
    },
  }) as const

const same = (name: string) => name
const matching = (pattern: RegExp) => (name: string) => (pattern.test(name) ? name : undefined)

/** For those who have one registry. */
const alone =
  (open: (client: RegistryClient, base: URL) => PackageRegistry) =>
  ([first]: At): PackageRegistry => {
    if (first === undefined) throw new TypeError('A valid configuration names a registry.')
    return open(first.client, first.base)
  }

/** Every ecosystem whose packages can be repositories. */
export const ecosystems: readonly Ecosystem[] = [
  {
    kind: 'NPMPACKAGES',
    title: 'npm packages',
    addresses: [address('registry', 'The address of the npm registry: the public one or your own.')],
    examples: ['left-pad@1.3.0', '@types/node'],
    separators: ['@'],
    // Packages from before 2015 have capital letters.
    canonicalName: matching(/^(?:@[\w.~-]+\/)?(?!\.)[\w.~!'()*-]{1,214}$/),
    pathOf: same,
    open: alone(npmRegistry),
  },
  {
    kind: 'GOMODULES',
    title: 'Go modules',
    addresses: [addresses('urls', 'The addresses of module proxies, as in GOPROXY.')],
    examples: ['github.com/gorilla/mux@v1.8.1', 'golang.org/x/text'],
    separators: ['@'],
    canonicalName: matching(/^(?!.*(?:^|\/)\.+(?:\/|$))[\w.~-]+\.[\w.~-]+(?:\/[\w.~-]+)*$/),
    pathOf: same,
    open: goProxies,
  },
  {
    kind: 'PYTHONPACKAGES',
    title: 'Python packages',
    addresses: [addresses('urls', 'The addresses of simple repositories (PEP 503), mostly ending with /simple.')],
    examples: ['requests==2.32.3', 'six'],
    separators: ['==', '@'],
    canonicalName: (name) => (/^[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?$/.test(name) ? normalizedName(name) : undefined),
    pathOf: same,
    open: pythonIndexes,
  },
  {
    kind: 'JVMPACKAGES',
    title: 'JVM packages (Maven)',
    addresses: [addresses('repositories', 'The addresses of Maven repositories.')],
    examples: ['junit:junit:4.13.2', 'org.slf4j:slf4j-api'],
    separators: [':', '@'],
    canonicalName: matching(/^(?!.*\.\.)\w[\w.-]*:(?!\.)[\w.-]+$/),
    pathOf: (name) => name.replace(':', '/'),
    open: mavenRepositories,
  },
  {
    kind: 'RUSTPACKAGES',
    title: 'Rust packages',
    addresses: [address('registry', 'The address of the sparse index, which has a config.json.')],
    examples: ['serde@1.0.210', 'itoa'],
    separators: ['@'],
    canonicalName: matching(/^[A-Za-z][\w-]{0,63}$/),
    pathOf: same,
    open: alone(crateIndex),
  },
  {
    kind: 'RUBYPACKAGES',
    title: 'Ruby packages',
    addresses: [
      address('repository', 'The address of the gem server.'),
      address('registry', 'The same, under the name that it has for other packages.'),
    ],
    examples: ['rake@13.2.1', 'rack'],
    separators: ['@'],
    canonicalName: matching(/^[A-Za-z0-9_-][\w.-]*$/),
    pathOf: same,
    open: alone(gemServer),
  },
]
