import type { SearchFilter } from '@sextant/contract'

interface Exclusion {
  readonly filter: Pick<SearchFilter, 'kind' | 'value' | 'label'>
  readonly holds: (path: string) => boolean
}

const exclusion = (value: string, label: string, holds: Exclusion['holds']): Exclusion => ({
  filter: { kind: 'file', value: `-file:${value}`, label },
  holds,
})

const inFolder = (name: string) => (path: string) => path.startsWith(`${name}/`) || path.includes(`/${name}/`)
const endingIn = (ending: string) => (path: string) => path.endsWith(ending)

/** What people most often want to leave out: each as a filter, and whether it would leave out a path. */
export const exclusions: readonly Exclusion[] = [
  exclusion('_test\\.go$', 'Exclude Go tests', endingIn('_test.go')),
  exclusion('\\.(test|spec)\\.\\w+$', 'Exclude JavaScript tests', (path) => /\.(?:test|spec)\.\w+$/.test(path)),
  exclusion('(^|/)vendor/', 'Exclude vendor', inFolder('vendor')),
  exclusion('(^|/)node_modules/', 'Exclude node_modules', inFolder('node_modules')),
  exclusion('\\.min\\.js$', 'Exclude minified JavaScript', endingIn('.min.js')),
  exclusion('\\.js\\.map$', 'Exclude JavaScript source maps', endingIn('.js.map')),
]
