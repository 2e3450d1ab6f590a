/** The kinds of connections whose repositories are packages. */
export const packageKinds = [
  'GOMODULES',
  'JVMPACKAGES',
  'NPMPACKAGES',
  'PYTHONPACKAGES',
  'RUBYPACKAGES',
  'RUSTPACKAGES',
] as const

export type PackageKind = (typeof packageKinds)[number]

/** What stands before a package's name in its repository's name, and `service_type` in the database. */
export const packagePrefixes: Readonly<Record<PackageKind, string>> = {
  GOMODULES: 'go',
  JVMPACKAGES: 'maven',
  NPMPACKAGES: 'npm',
  PYTHONPACKAGES: 'python',
  RUBYPACKAGES: 'rubygems',
  RUSTPACKAGES: 'crates',
}
