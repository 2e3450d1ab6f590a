import { AppError } from '@sextant/base'
import type { HostServices } from '../../codeHost.js'
import type { Lent } from '../git/lentCredential.js'
import { statusProblem } from '../shared/statusProblem.js'
import { type PerforceUser, type ProtectionRule, readProtections } from './protections.js'

/** What a Perforce server says of its people, as `p4` prints it. */
export interface PerforceTables {
  readonly rules: readonly ProtectionRule[]
  readonly users: readonly PerforceAccount[]
  /** By the names of users. */
  readonly groupsOf: (user: string) => PerforceUser
}

export interface PerforceAccount {
  readonly name: string
  /** In lower case. */
  readonly email: string
}

const mostBytes = 32 * 1024 * 1024

/**
 * Fetches and reads `protections.txt` (`p4 protect -o`), `groups.txt` (`p4 -ztag groups`) and `users.txt` (`p4 users`)
 * from a folder on the web. Throws `AppError` as `CodeHost.check` does, and 'unavailable' where a table is empty: an empty
 * one would take everything from everybody.
 */
export async function fetchTables(
  services: HostServices,
  { folder, lent }: { readonly folder: URL; readonly lent: Lent | undefined },
  signal: AbortSignal,
): Promise<PerforceTables> {
  const fetch = (name: string) => fetchText(services, { url: new URL(name, folder), lent }, signal)
  const [protections, groups, users] = [
    await fetch('protections.txt'),
    await fetch('groups.txt'),
    await fetch('users.txt'),
  ]
  const tables = { rules: readProtections(protections), users: readUsers(users), groupsOf: readGroups(groups) }
  if (tables.rules.length === 0) throw empty('protections.txt', 'p4 protect -o')
  if (tables.users.length === 0) throw empty('users.txt', 'p4 users')
  return tables
}

async function fetchText(
  { outgoing }: HostServices,
  { url, lent }: { readonly url: URL; readonly lent: Lent | undefined },
  signal: AbortSignal,
): Promise<string> {
  const pair = lent?.origin === url.origin ? `${lent.username}:${lent.password.reveal()}` : undefined
  const authorization = pair && `Basic ${Buffer.from(pair).toString('base64')}`
  const { status, headers, body } = await outgoing.send({
    url,
    ...(authorization !== undefined && { headers: { authorization } }),
    maxBytes: mostBytes,
    signal,
  })
  if (status === 200) return body.toString('utf8')
  throw statusProblem(url.host, { status, headers, text: '' }, [])
}

function empty(name: string, command: string): AppError {
  const sentence = `${name} holds nothing that ${command} prints, so nobody's permissions are known.`
  return new AppError('unavailable', 'unexpected-answer', sentence)
}

/** The lines of `p4 users`: `alice <alice@example.com> (Alice) accessed 2026/01/02`. */
export function readUsers(text: string): readonly PerforceAccount[] {
  return text.split('\n').flatMap((line) => {
    const [, name = '', email = ''] = /^(\S+) <([^<>]*)> \(/.exec(line) ?? []
    return name === '' ? [] : [{ name, email: email.toLowerCase() }]
  })
}

/** The members that `p4 -ztag groups` lists, one a paragraph: a user of a group, or a group within one. */
export function readGroups(text: string): (user: string) => PerforceUser {
  const groupsOfUser = new Map<string, Set<string>>()
  const groupsOfGroup = new Map<string, Set<string>>()
  for (const entry of text.split(/\n\s*\n/)) {
    const fields = new Map(entry.split('\n').map((line) => fieldOf(line.trimEnd())))
    const [member, group] = [fields.get('user'), fields.get('group')]
    if (member === undefined || group === undefined) continue
    const into = fields.get('isSubGroup') === '1' ? groupsOfGroup : groupsOfUser
    into.set(member, (into.get(member) ?? new Set()).add(group))
  }
  return (name) => ({ name, groups: closure(groupsOfUser.get(name) ?? [], groupsOfGroup) })
}

/** `... name value` */
function fieldOf(line: string): readonly [name: string, value: string] {
  const [, name = '', value = ''] = /^\.\.\. (\w+) (.*)$/.exec(line) ?? []
  return [name, value]
}

/** The groups and all that they are in. */
function closure(groups: Iterable<string>, above: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const all = new Set(groups)
  // A set that grows while it is walked: what is added is walked too.
  for (const group of all) for (const outer of above.get(group) ?? []) all.add(outer)
  return all
}
