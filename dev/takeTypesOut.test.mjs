import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { minify } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { root } from '../scripts/root.mjs'
import { compiledProjects, filesOf, withoutTypes } from '../scripts/takeTypesOut.mjs'

/** The same program is the same text: without comments, and with every blank and bracket where one writer puts it. */
async function plain(code) {
  const written = { compress: false, mangle: false, codegen: { removeWhitespace: true, legalComments: 'none' } }
  return (await minify('some.js', code, written)).code
}

test('a first start runs what is tested: sources without types are what the compiler writes', async () => {
  const files = compiledProjects().flatMap(filesOf)
  expect(files.length).toBeGreaterThan(2000)
  const different = []
  for (const { source, output } of files) {
    const isSame =
      existsSync(output) && (await plain(await withoutTypes(source))) === (await plain(readFileSync(output, 'utf8')))
    if (!isSame) different.push(relative(root, source))
  }
  // Such as `import { type A }`, which is an import of nothing: `import type { A }` is none.
  expect(different).toEqual([])
})
