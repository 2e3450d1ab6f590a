import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@sextant/base'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../migrate.js'
import { openTestDatabase, type TestDatabase } from '../testDatabase.js'
import { loadDump } from './loadDump.js'
import { dumpLines } from './writeDump.js'

let folder: string
let source: TestDatabase
let target: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-dump-'))
  const none = await mkdtemp(join(tmpdir(), 'sextant-none-'))
  source = await openTestDatabase({ migrations: none })
  target = await openTestDatabase({ migrations: none })
  await sql`DROP TABLE migrations`.execute(target.db)
  await rm(none, { recursive: true })
  await file(
    '0001_things.sql',
    `CREATE TABLE things (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, parent_id bigint REFERENCES things (id),
       name text UNIQUE, shout text GENERATED ALWAYS AS (upper(name)) STORED,
       bytes bytea, at timestamptz, tags text[], about jsonb, ratio float8, big bigint, sum numeric);
     CREATE TABLE a_notes (thing_id bigint NOT NULL REFERENCES things (id), note text);
     CREATE TABLE counts (notes bigint);
     INSERT INTO counts VALUES (0);
     CREATE FUNCTION count_note() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN UPDATE counts SET notes = notes + 1; RETURN NULL; END $$;
     CREATE TRIGGER counted AFTER INSERT ON a_notes FOR EACH ROW EXECUTE FUNCTION count_note();`,
  )
})

afterEach(async () => {
  await source.close()
  await target.close()
  await rm(folder, { recursive: true, force: true })
})

const file = (name: string, text: string) => writeFile(join(folder, name), text)
const loadInto = (lines: AsyncIterable<string>) => loadDump(target.db, lines, { migrations: folder, log: silentLogger })

async function fill(): Promise<void> {
  await migrate(source.db, folder, silentLogger)
  await sql`INSERT INTO things (parent_id, name, bytes, at, tags, about, ratio, big, sum) VALUES
    (NULL, 'plain', '\\x00ff10', '2026-01-02 03:04:05.678901+00', '{"a b","c\\"d",NULL}', '{"k": [1, null, "\u2028"]}',
      'NaN', 9007199254740993, 123456789012345678901234567890.5),
    (1, E'two\nlines\t"quoted" \\\\ back', NULL, 'infinity', '{}', 'null', '-Infinity', -1, 0),
    (2, 'ünïcödé 𝒳', '', NULL, NULL, '"text"', 1e-300, NULL, 'NaN')`.execute(source.db)
  for (let i = 0; i < 1201; i++)
    await sql`INSERT INTO a_notes VALUES (${(i % 3) + 1}, ${`note ${i}`})`.execute(source.db)
}

async function textOf(db: TestDatabase['db']): Promise<string> {
  const lines: string[] = []
  for await (const line of dumpLines(db)) lines.push(line)
  return lines.join('')
}

async function* each(text: string) {
  for (const line of text.split(/(?<=\n)/)) yield line
}

test('every value comes back as it was, with keys, generated columns, sequences and no trigger run twice', async () => {
  await fill()
  const text = await textOf(source.db)
  expect(await loadInto(each(text))).toEqual({ rows: 3 + 1201 + 1 })
  expect((await textOf(target.db)).split('\n').sort()).toEqual(text.split('\n').sort())
  const { rows } = await sql<{ shout: string }>`SELECT shout FROM things ORDER BY id LIMIT 1`.execute(target.db)
  expect(rows).toEqual([{ shout: 'PLAIN' }])
  await sql`INSERT INTO a_notes VALUES (3, 'one more')`.execute(target.db)
  expect((await sql`SELECT notes FROM counts`.execute(target.db)).rows).toEqual([{ notes: '1202' }])
  const added = await sql<{ id: string }>`INSERT INTO things (name) VALUES ('next') RETURNING id`.execute(target.db)
  expect(added.rows).toEqual([{ id: '4' }])
  await expect(sql`INSERT INTO a_notes VALUES (99, 'of nothing')`.execute(target.db)).rejects.toThrow('foreign key')
})

test('a dump of an older version is loaded and brought up to date', async () => {
  await fill()
  const text = await textOf(source.db)
  await file(
    '0002_later.sql',
    `ALTER TABLE a_notes ADD COLUMN length integer; UPDATE a_notes SET length = length(note);`,
  )
  await loadInto(each(text))
  const { rows } = await sql`SELECT length FROM a_notes WHERE note = 'note 7'`.execute(target.db)
  expect(rows).toEqual([{ length: 6 }])
})

test.each([
  ['cut off', (text: string) => text.slice(0, text.lastIndexOf('{"sequence"')), 'its end is missing'],
  ['cut off within a line', (text: string) => text.slice(0, -4), 'a line is not JSON'],
  ['short of a row', (text: string) => text.replace(/\{"row":.*note 5"\}\}\n/, ''), 'rows'],
  ['of something else', () => '{"hello": 1}\n', 'not a dump of Sextant'],
])('a dump that is %s restores nothing', async (_what, damage, why) => {
  await fill()
  await expect(loadInto(each(damage(await textOf(source.db))))).rejects.toThrow(why)
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'
  `.execute(target.db)
  for (const { name } of rows) {
    const count = await sql`SELECT count(*)::int AS n FROM ${sql.id(name)}`.execute(target.db)
    // What the migration itself puts there does not come from the dump.
    expect(count.rows).toEqual([{ n: name === 'counts' ? 1 : 0 }])
  }
})

test('what was dumped is one moment: a row written meanwhile is not in it', async () => {
  await fill()
  const lines: string[] = []
  for await (const line of dumpLines(source.db)) {
    if (lines.length === 1) await sql`INSERT INTO things (name) VALUES ('late')`.execute(source.db)
    lines.push(line)
  }
  expect(lines.join('')).not.toContain('late')
})

test('a database that holds something, and a dump of a newer version, are refused', async () => {
  await fill()
  const text = await textOf(source.db)
  const newer = text.replace('0001_things', '0009_other')
  await expect(loadInto(each(newer))).rejects.toThrow('another version of Sextant (it has 0009_other)')
  await loadInto(each(text))
  await expect(loadInto(each(text))).rejects.toThrow('not empty')
})
