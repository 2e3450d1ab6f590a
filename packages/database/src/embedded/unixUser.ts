import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** A user of the system, by number. */
export interface UnixUser {
  readonly uid: number
  readonly gid: number
}

/**
 * The user that PostgreSQL must run as: undefined for ourselves. PostgreSQL refuses to run as root, so root hands it to
 * an unprivileged user: `postgres` or `nobody` where there is one, else the number that Linux keeps for nobody.
 */
export async function serverUser(): Promise<UnixUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  for (const name of ['postgres', 'nobody']) {
    const fields = users
      .split('\n')
      .map((line) => line.split(':'))
      .find((each) => each[0] === name)
    const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])]
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  return { uid: 65_534, gid: 65_534 }
}

/** Whether the user can walk down to a folder and into it, judged by the permissions on the way. */
export async function isTraversableBy(folder: string, user: UnixUser): Promise<boolean> {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (path === dirname(path)) return true
  }
}
