import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder, readNamed, shortFolder } from './named.js'

test.each([
  ['/srv/code', { folder: '/srv/code' }],
  ['/srv/code/', { folder: '/srv/code' }],
  ['code', { folder: resolve('code') }],
  ['.', { folder: resolve('.') }],
  ['~', { folder: homedir() }],
  ['~/code', { folder: join(homedir(), 'code') }],
  ['~other', { folder: resolve('~other') }],
  ['a:b', { folder: resolve('a:b') }],
  ['https://git.example.com/acme/web.git', { url: 'https://git.example.com/acme/web.git' }],
  ['SSH://git@git.example.com/acme/web', { url: 'SSH://git@git.example.com/acme/web' }],
  ['git@git.example.com:acme/web.git', { url: 'git@git.example.com:acme/web.git' }],
  ['file:///srv/code', { url: 'file:///srv/code' }],
])('%s', (text, named) => {
  expect(readNamed(text)).toEqual(named)
})

test('a folder below the home is written with ~', () => {
  expect(shortFolder(join(homedir(), 'code'))).toBe('~/code')
  expect(shortFolder(homedir())).toBe('~')
  expect(shortFolder(`${homedir()}-other/code`)).toBe(`${homedir()}-other/code`)
  expect(shortFolder('/srv/code')).toBe('/srv/code')
})

test('what is searched when nothing is named is this project', () => {
  expect(existsSync(join(ownFolder, 'package.json'))).toBe(true)
  expect(existsSync(join(ownFolder, 'server/migrations'))).toBe(true)
})
