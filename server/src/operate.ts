import { AppError, messageOf } from '@sextant/base'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expandHome } from './start/expandHome.js'
import { readSettings, type Settings } from './start/settings.js'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

const usage = `npm run backup  -- FOLDER [--without-mirrors] [--data ~/.sextant] [--database-url postgresql://…]
npm run restore -- FOLDER [--keep-access-tokens] [--data NEW-FOLDER] [--database-url postgresql://…]
npm run rotate-key [-- --data ~/.sextant] [--database-url postgresql://…]
npm run doctor  -- [--json] [--data ~/.sextant] [the flags that the server is started with]`

/** What an administrator does on the command line beside starting the server. */
async function operate(): Promise<number> {
  const [command, ...argv] = process.argv.slice(2)
  if (command === 'backup') return makeBackup(argv)
  if (command === 'restore') return makeRestore(argv)
  if (command === 'rotate-key') return rotateKey(argv)
  if (command === 'doctor') return callDoctor(argv)
  throw new AppError('invalid_argument', 'no-command', usage)
}

async function makeBackup(argv: readonly string[]): Promise<number> {
  const withoutMirrors = argv.includes('--without-mirrors')
  const settings = settingsOf(argv.filter((each) => each !== '--without-mirrors'))
  const [{ backup }, log] = await Promise.all([import('./backup/backup.js'), logger()])
  const to = folderOf(settings)
  const { files, mirrors, leftOut } = await backup({ settings, to, withoutMirrors, log })
  say(
    `The backup is in ${to}: the database, ${Object.keys(files).length - 1} files and ${mirrors?.length ?? 0} mirrors.`,
  )
  if (leftOut.length > 0) say(`Not copied, and cloned anew after a restore: ${leftOut.join(', ')}.`)
  say('It holds the keys that open stored secrets. Keep it where only administrators can read it.')
  return 0
}

async function makeRestore(argv: readonly string[]): Promise<number> {
  const keepsAccessTokens = argv.includes('--keep-access-tokens')
  const settings = settingsOf(argv.filter((each) => each !== '--keep-access-tokens'))
  const [{ restore }, log] = await Promise.all([import('./backup/restore.js'), logger()])
  const { manifest, rows } = await restore({ settings, from: folderOf(settings), keepsAccessTokens, log })
  say(
    `Restored ${rows} rows and ${manifest.mirrors?.length ?? 0} mirrors of ${manifest.at} to ${settings.dataDirectory}.`,
  )
  say(
    keepsAccessTokens
      ? 'Everybody signs in again. Access tokens that were deleted after the backup was made are valid again: look at them.'
      : 'Everybody signs in again, and programs need new access tokens.',
  )
  return 0
}

/** Exit code 1 when stored secrets cannot be read. */
async function rotateKey(argv: readonly string[]): Promise<number> {
  const settings = settingsOf(argv)
  const [{ rotateByCommand }, log] = await Promise.all([import('./keys/rotateByCommand.js'), logger()])
  const { keys, unreadable } = await rotateByCommand(settings, log)
  for (const { name, isSealing, sealedValues } of keys) {
    say(`${name}  ${sealedValues} stored secrets${isSealing ? '; new ones are sealed with this key' : ''}`)
  }
  if (keys.length > 1) say('The server drops older keys once they seal nothing, after a quarter of an hour.')
  if (unreadable === 0) return 0
  say(`${unreadable} stored secrets cannot be read with any key that is here: enter them again.`)
  return 1
}

const signs = { good: '  ok', warning: 'warn', bad: ' BAD' } as const

/** Exit code 1 when something is bad. */
async function callDoctor(argv: readonly string[]): Promise<number> {
  const isJson = argv.includes('--json')
  const settings = settingsOf(argv.filter((each) => each !== '--json'))
  const [{ examineFromOutside }, log] = await Promise.all([import('./doctor/examine.js'), logger()])
  const findings = await examineFromOutside({ settings, migrations, log })
  if (isJson) say(JSON.stringify(findings, undefined, 2))
  else {
    for (const { state, check, says, remedy } of findings) {
      say(`${signs[state]}  ${check}: ${says}`)
      if (remedy) say(`      ${remedy}`)
    }
  }
  return findings.some(({ state }) => state === 'bad') ? 1 : 0
}

function settingsOf(argv: readonly string[]): Settings {
  const asked = readSettings(argv, process.env)
  if ('start' in asked) return asked.start
  throw new AppError('invalid_argument', 'help', usage)
}

function folderOf({ named }: Settings): string {
  const [folder, ...more] = named
  if (folder !== undefined && more.length === 0) return resolve(expandHome(folder))
  throw new AppError('invalid_argument', 'no-folder', usage)
}

async function logger() {
  return (await import('./http/log.js')).createLogger(process.stderr, 'warn')
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

try {
  process.exitCode = await operate()
} catch (error) {
  process.stderr.write(`${error instanceof AppError ? error.message : messageOf(error)}\n`)
  process.exitCode = 1
}
