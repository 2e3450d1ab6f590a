import { expect, test } from 'vitest'
import { languages as shown } from '../src/shell/languages.js'
import { languages, messagesOfSources, problemsOf, readCatalogue } from './catalogue.js'
import { findSites } from './findSites.js'
import { parseMessage, printMessage } from './message.js'
import { writeSites } from './writeSites.js'

const keysOf = (code: string) => findSites('a.tsx', code).map(({ key }) => key)

test.each([
  ['<p>Signed in as <b>{user.username}</b></p>', ['Signed in as <b/>']],
  ['<p>\n  Ask a <Link to="/x">site admin</Link> for one.\n</p>', ['Ask a <Link>site admin</Link> for one.']],
  [
    '<p>{formatNoun(count, "match", "matches")} in {formatNoun(files.length, "file")}</p>',
    ['{count|match|matches} in {length|file|files}'],
  ],
  [
    '<Field label="Name" name="name" hint={isLong ? "Too long" : `At most ${most}.`} />',
    ['Name', 'Too long', 'At most {most}.'],
  ],
  ['<p>{a ? "Yes" : "No"}</p>', ['Yes', 'No']],
  ['<code>repo:</code>', []],
  ['<li className="two words" key={`row ${id}`} data-x="Some words here" />', []],
  ['const stateWords = { DONE: "finished", OPEN: "open" }', ['finished', 'open']],
  ['const tabs = [{ id: "all things", label: "All" }]', ['All']],
  ['const a = kind === "some words here" ? 1 : 2', []],
  ['usePageTitle(`Settings of ${name}`)', ['Settings of {name}']],
  ['throw new Error("The server could not answer.")', ['The server could not answer.']],
  ['<p>{"Terms & "}{`${a} and ${a}`} &amp; more</p>', ['Terms & {value} & more', '{a} and {a2}']],
])('the messages of %s', (code, keys) => {
  expect(keysOf(code)).toEqual(keys)
})

test('a translation may say it in another order, with other forms and other words around the same elements', () => {
  const code = 'const a = <p>Ask {who} for <b title="Old files">{formatNoun(n, "file")}</b> <i>now</i>.</p>'
  const german: Record<string, string> = {
    'Ask {who} for <b>{n|file|files}</b> <i>now</i>.': '<i>Jetzt</i> um <b>{n|Datei|Dateien}</b> bei {who} bitten.',
    'Old files': 'Alte "Dateien"',
  }
  const written = writeSites(
    code,
    findSites('a.tsx', code),
    (key) => (german[key] && parseMessage(german[key])) || undefined,
  )
  expect(written).toBe(
    'const a = <p><i>{"Jetzt"}</i>{" um "}<b title={"Alte \\"Dateien\\""}>{formatNoun(n, "Datei", "Dateien")}</b>{" bei "}{who}{" bitten."}</p>',
  )
})

test('texts within a text are translated where they stand', () => {
  const code = 'const aSentence = (n) => `Found ${n > 0 ? "something" : "nothing"} in ${place}: `'
  const german: Record<string, string> = {
    'Found {n} in {place}:': 'In {place} {n}:',
    something: 'etwas `$',
    nothing: 'nichts',
  }
  const written = writeSites(
    code,
    findSites('a.ts', code),
    (key) => (german[key] && parseMessage(german[key])) || undefined,
  )
  expect(written).toBe('const aSentence = (n) => `In ${place} ${n > 0 ? "etwas `$" : "nichts"}: `')
})

test('signs of the notation can stand in a text', () => {
  const text = 'a {b} <c> \\ <1'
  expect(printMessage([{ kind: 'text', text }])).toBe('a \\{b} \\<c> \\\\ \\<1')
  expect(parseMessage('a \\{b} \\<c> \\\\ \\<1')).toEqual([{ kind: 'text', text }])
  expect(() => parseMessage('<b>x')).toThrow('<b> does not end')
})

test('every catalogue says nothing else than the sources, and nearly all of it', () => {
  const messages = messagesOfSources()
  expect(messages.size).toBeGreaterThan(2500)
  for (const language of languages().filter((each) => each !== 'en')) {
    const catalogue = readCatalogue(language)
    expect(problemsOf(catalogue)).toEqual([])
    const there = [...messages.keys()].filter((key) => Object.hasOwn(catalogue, key)).length
    expect(there / messages.size).toBeGreaterThan(0.9)
  }
})

test('the languages that can be chosen are those that have a catalogue', () => {
  expect(shown.map(([code]) => code)).toEqual(languages())
})
