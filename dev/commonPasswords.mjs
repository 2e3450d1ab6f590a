// Makes server/data/common-passwords.bin: `node dev/commonPasswords.mjs <list.json or list.txt>`.
//
// The list in the tree was made from `passwords.json` of the npm package @zxcvbn-ts/language-common 4.1.3 (MIT): the
// 49,233 most frequent passwords of breaches that were made public, as the project zxcvbn counted them. To it come the
// long ones of longCommonPasswords.txt: runs of the keyboard, counting, and usual words with the usual endings.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/root.mjs'

/** So many bytes of the SHA-256 of each: of 50,000, one in 20 million other passwords is taken for one of them. */
const prefixBytes = 5
/** Shorter ones are no part of anything that would be taken. */
const shortest = 4

const [, , source] = process.argv
if (!source) throw new Error('Name the list.')
const lines = (text) => text.split(/\r?\n/)
const text = readFileSync(source, 'utf8')
const listed = source.endsWith('.json') ? JSON.parse(text) : lines(text)
const long = lines(readFileSync(join(root, 'dev', 'longCommonPasswords.txt'), 'utf8'))
const passwords = [...listed, ...long].map((password) => password.normalize('NFC').toLowerCase())
const prefixOf = (password) => createHash('sha256').update(password).digest().subarray(0, prefixBytes)
const prefixes = new Set(
  passwords.filter((password) => password.length >= shortest).map((password) => prefixOf(password).toString('hex')),
)
const sorted = [...prefixes].toSorted().map((prefix) => Buffer.from(prefix, 'hex'))
writeFileSync(join(root, 'server', 'data', 'common-passwords.bin'), Buffer.concat(sorted))
process.stdout.write(`${sorted.length} passwords, ${sorted.length * prefixBytes} bytes\n`)
