/** Names and values of git configuration, as `-c name=value` would set them. */
export type Configuration = readonly (readonly [name: string, value: string])[]

/**
 * Configuration of the strongest scope, given to every git. A repository on disk may belong to anybody, so its own
 * configuration is hostile input: whatever in it would start a program is overruled here. Names: git-config(1).
 */
const hardening: Configuration = [
  ['safe.bareRepository', 'explicit'],
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['core.pager', 'cat'],
  ['core.editor', 'false'],
  ['core.askPass', ''],
  ['core.gitProxy', ''],
  ['core.sshCommand', 'false'],
  ['core.attributesFile', '/dev/null'],
  ['core.excludesFile', '/dev/null'],
  ['core.warnAmbiguousRefs', 'false'],
  ['credential.helper', ''],
  ['gpg.program', 'false'],
  ['gpg.ssh.program', 'false'],
  ['gpg.x509.program', 'false'],
  ['log.showSignature', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['submodule.recurse', 'false'],
  ['fetch.recurseSubmodules', 'false'],
  ['status.submoduleSummary', 'false'],
]

const fixed = {
  // Not unset: git stops at a "~" in a configuration file when there is no home.
  HOME: '/dev/null',
  XDG_CONFIG_HOME: '/dev/null',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_LITERAL_PATHSPECS: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_LAZY_FETCH: '1',
  // No protocol has this name, so nothing that would reach out does. Older versions know no GIT_NO_LAZY_FETCH.
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_PAGER: 'cat',
  GIT_EDITOR: 'false',
} as const

/** The whole environment of a git: PATH from ours, all else fixed, so that nothing (proxies, `GIT_*`, preloads) leaks in. */
export function gitEnvironment(
  configuration: Configuration,
  extra: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  const all = [...hardening, ...configuration]
  const pairs = all.flatMap(([name, value], n) => [
    [`GIT_CONFIG_KEY_${n}`, name],
    [`GIT_CONFIG_VALUE_${n}`, value],
  ])
  return {
    PATH: process.env['PATH'],
    ...fixed,
    GIT_CONFIG_COUNT: String(all.length),
    ...Object.fromEntries(pairs),
    ...extra,
  }
}
