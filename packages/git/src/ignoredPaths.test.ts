import { expect, test } from 'vitest'
import { ignoredPaths } from './ignoredPaths.js'
import { buildRepository, ownChildren } from './testing/buildRepository.js'

test('ignored are paths that rules name and that are not tracked, whatever their names mean elsewhere', async () => {
  const built = await buildRepository()
  const rules = '*.log\nout/\n/top\n!kept.log\n:(glob)*\n:!x\n[a]*\n'
  await built.commit({ '.gitignore': rules, 'deep/.gitignore': 'here\n', 'deep/x': '1' })
  await built.write({ 'tracked.log': '1', 'out/in/f': '1', 'out/other/f': '1' })
  await built.git(['add', '--force', 'tracked.log', 'out/in/f'])
  const tree = { root: built.folder, ...built.repository }
  const ignored = [
    'a.log',
    'deep/b.log',
    'out/other/f',
    'top',
    'deep/here',
    ':(glob)y',
    ':!x',
    'abc',
    'new\n.log',
    '-x.log',
  ]
  const others = ['tracked.log', 'kept.log', 'deep/top', 'here', 'deep/x', ':/', ':(top)x', 'out/in/f', 'ü', '*', '-x']
  expect(await ignoredPaths(tree, [...ignored, ...others])).toEqual(new Set(ignored))
  expect(await ignoredPaths(tree, [])).toEqual(new Set())
  expect(await ignoredPaths(tree, ['out', 'out/in', 'out/other', 'deep'])).toEqual(new Set(['out/other']))
  const absent = { root: built.folder, gitDirectory: `${built.folder}/absent` }
  await expect(ignoredPaths(absent, ['a'])).rejects.toMatchObject({ name: 'GitFailed' })
  expect(await ownChildren()).toEqual([])
})
