import { expect, test } from 'vitest'
import { scratchFolder } from './testing/buildRepository.js'
import { tells, tellsChanges } from './tellsChanges.js'

test('a disk of this machine tells of changes, and so does a folder that is not there: the watch will say so', async () => {
  const folder = await scratchFolder()
  expect([await tellsChanges(folder), await tellsChanges(`${folder}/none`)]).toEqual([true, true])
})

// linux/magic.h
test.each([
  ['ext4', 0xef53, true],
  ['btrfs', 0x9123683e, true],
  ['xfs', 0x58465342, true],
  ['tmpfs', 0x01021994, true],
  ['overlayfs', 0x794c7630, true],
  ['NFS', 0x6969, false],
  ['CIFS', 0xff534d42, false],
  ['CIFS with a sign', 0xff534d42 | 0, false],
  ['FUSE', 0x65735546, false],
  ['9p', 0x01021997, false],
])('%s', (_name, type, told) => {
  expect(tells(type)).toBe(told)
})
