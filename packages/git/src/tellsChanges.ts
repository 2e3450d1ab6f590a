import { statfs } from 'node:fs/promises'

/**
 * File systems that other machines write to, by their numbers in statfs(2) and linux/magic.h: what they change is told to
 * nobody here. FUSE may be one (sshfs) or not.
 */
const shared = new Set([
  ...[0x6969, 0x517b, 0xfe534d42, 0xff534d42], // NFS, SMB, SMB2, CIFS
  ...[0x65735546, 0x01021997, 0x00c36400, 0x0bd00bd0], // FUSE, 9p, Ceph, Lustre
  ...[0x5346414f, 0x6b414653, 0x01161970, 0x7461636f], // AFS, kAFS, GFS2, OCFS2
])

/** Whether every change in a folder is told to who watches it on this machine. */
export async function tellsChanges(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined)
  return found === undefined || tells(found.type)
}

/** The same of a kind of file system. Numbers may come with a sign. */
export const tells = (type: number): boolean => !shared.has(type >>> 0)
