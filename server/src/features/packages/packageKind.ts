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

/** What stands before a package's name in its repository's name. */
export const packagePrefixes: Readonly<Record<PackageKind, string>> = {
  GOMODULES: 'go',
  JVMPACKAGES: 'maven',
  NPMPACKAGES: 'npm',
  PYTHONPACKAGES: 'python',
  RUBYPACKAGES: 'rubygems',
  RUSTPACKAGES: 'crates',
}

/** As repositories name their host; clients of the API know these. */
export const packageServiceTypes: Readonly<Record<PackageKind, string>> = {
  GOMODULES: 'goModules',
  JVMPACKAGES: 'jvmPackages',
  NPMPACKAGES: 'npmPackages',
  PYTHONPACKAGES: 'pythonPackages',
  RUBYPACKAGES: 'rubyPackages',
  RUSTPACKAGES: 'rustPackages',
}
