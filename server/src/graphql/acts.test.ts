import { readdirSync, readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { inventory } from '../http/inventory.js'
import { acts, type ActRule } from './acts.js'

const contract = new URL('../../../packages/contract/schema.graphql', import.meta.url)
const schema = buildSchema(readFileSync(contract, 'utf8'))
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})

test('every mutation is written down, or it says why not', () => {
  const missing = mutations.filter(({ name }) => acts[name] === undefined)
  const lines = missing.map(({ name }) => `  ${name}: itself('noun.verb'),`)
  expect(`add to server/src/graphql/acts.ts:\n${lines.join('\n')}`).toBe('add to server/src/graphql/acts.ts:\n')
  const names = new Set(mutations.map(({ name }) => name))
  expect(Object.keys(acts).filter((name) => !names.has(name))).toEqual([])
})

test('what one may do is said by one function, or by the frame for site admins', () => {
  const problems = Object.entries(acts).flatMap(([name, rule]) => {
    const isAdmins = inventory[`mutation ${name}`] === 'site-admin'
    if (rule.policy === undefined) return isAdmins ? [] : [`${name} names no policy`]
    const [feature = '', fn = ''] = rule.policy.split('/')
    const file = new URL(`../../src/features/${feature}/policy.ts`, import.meta.url)
    return new RegExp(`export (async )?(function|const) ${fn}\\b`).test(readFileSync(file, 'utf8'))
      ? []
      : [`${name}: ${rule.policy} is not there`]
  })
  expect(problems).toEqual([])
})

test('what a feature says to write down itself it does', () => {
  const features = new URL('../../src/features/', import.meta.url)
  const texts = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .map((path) => readFileSync(new URL(path, features), 'utf8'))
    .filter((text) => text.includes('recordAct('))
  const isOwn = ([, rule]: [string, ActRule]) => rule.recorded === 'by-itself'
  const unsaid = Object.entries(acts)
    .filter(isOwn)
    .filter(([, rule]) => 'act' in rule && !texts.some((text) => text.includes(`'${rule.act}'`)))
  expect(unsaid).toEqual([])
})

test('C-01: the frame keeps no argument that can hold a secret', () => {
  const told = Object.values(acts).flatMap((rule) => ('tells' in rule ? rule.tells : []))
  expect(told.filter((path) => /config$|secret|token|password|URL$|script|configuration/i.test(path))).toEqual([])
})

test('what the frame writes down is about arguments that there are', () => {
  const problems = mutations.flatMap((field) => {
    const rule = acts[field.name]
    if (rule?.recorded !== 'by-frame') return []
    const paths = [...rule.tells, ...(rule.about.argument === undefined ? [] : [rule.about.argument])]
    const known = new Set(field.args.map(({ name }) => name))
    return paths.filter((path) => !known.has(path.split('.')[0] ?? '')).map((path) => `${field.name}: ${path}`)
  })
  expect(problems).toEqual([])
})
