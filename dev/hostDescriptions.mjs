// Takes the requests that our code host clients make out of the descriptions that ship in npm packages, and writes them
// as data of the contract tests. Run it after changing dev/hostDescriptions/operations.mjs:
//   node dev/hostDescriptions.mjs [a folder to keep the packages in]
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fromOpenAPITypescript, fromSwaggerTypescript, fromTypes } from './hostDescriptions/fromDeclarations.mjs'
import { fromGraphQL } from './hostDescriptions/fromGraphQL.mjs'
import { fromOpenAPI } from './hostDescriptions/fromOpenAPI.mjs'
import { graphQL, hosts } from './hostDescriptions/operations.mjs'

const target = fileURLToPath(new URL('../server/src/features/code-hosts/kinds/testing/', import.meta.url))
const kept = process.argv[2]
const folder = kept ?? mkdtempSync(join(tmpdir(), 'descriptions-'))
mkdirSync(target, { recursive: true })
mkdirSync(folder, { recursive: true })

const readers = {
  openapi: (text, host) => fromOpenAPI(JSON.parse(text), host),
  'openapi-typescript': fromOpenAPITypescript,
  'swagger-typescript-api': fromSwaggerTypescript,
  types: fromTypes,
}

for (const host of hosts) {
  const description = readers[host.kind](textOf(host), host)
  for (const operation of Object.values(description.operations)) {
    for (const [name, schema] of Object.entries(host.extraQuery ?? {}))
      operation.query[name] = { schema, required: false }
  }
  for (const [name, schema] of Object.entries(host.pageOf ?? {})) {
    const values = { type: 'array', items: { $ref: `#/$defs/${schema}` } }
    description.operations[name].answers[200] = { type: 'object', required: ['values'], properties: { values } }
  }
  writeFileSync(join(target, `${host.file}Description.generated.ts`), fileOf(host, description))
}
const schema = fromGraphQL(textOf(graphQL), graphQL)
writeFileSync(join(target, `${graphQL.file}.generated.ts`), schemaFileOf(graphQL, schema))
if (kept === undefined) rmSync(folder, { recursive: true })

/** The text of a file of a package, without unpacking the rest, which is hundreds of megabytes for some. */
function textOf({ package: name, entry }) {
  const before = name.replace(/^@/, '').replaceAll(/[@/]/g, '-')
  const has = () => readdirSync(folder).find((one) => one === `${before}.tgz`)
  if (!has())
    execFileSync('npm', ['pack', name, '--silent', '--pack-destination', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const archive = join(folder, has() ?? '')
  return execFileSync('tar', ['-xzOf', archive, `package/${entry}`], { maxBuffer: 2 ** 28 }).toString()
}

function fileOf(host, { operations, schemas }) {
  const data = JSON.stringify({ source: host.package, operations, schemas: referredTo(operations, schemas) })
  return `// Written by dev/hostDescriptions.mjs. Source: ${host.package}, ${host.entry}:
// ${host.title}.
import type { HostDescription } from './hostDescription.js'

export const ${host.file}Description: HostDescription = ${data}
`
}

function schemaFileOf({ file, package: name, entry, title }, schema) {
  return `// Written by dev/hostDescriptions.mjs. Source: ${name}, ${entry}: ${title}.
export const ${file} = ${JSON.stringify(schema)}
`
}

/** The schemas that operations refer to, and those that these refer to, by their names in order. */
function referredTo(operations, schemas) {
  const found = new Map()
  const look = (value) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$ref') add(inner.split('/').at(-1))
      else look(inner)
    }
  }
  const add = (name) => {
    if (found.has(name)) return
    // A type of TypeScript that is none of JSON takes everything.
    found.set(name, schemas.get(name)?.() ?? {})
    look(found.get(name))
  }
  look(operations)
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}
