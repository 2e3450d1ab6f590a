import { expect, test } from 'vitest'
import { packageIn } from './manifests.js'

const pom = `<project><!-- <artifactId>none</artifactId> -->
  <parent><groupId>org.acme</groupId><artifactId>parent</artifactId></parent>
  <artifactId> core </artifactId>
  <dependencies><dependency><groupId>junit</groupId><artifactId>junit</artifactId></dependency></dependencies>
</project>`

test.each([
  ['package.json', '{"dependencies": {"name": "x"}, "name": "@acme/shop"}', 'npm:@acme/shop'],
  ['a/package.json', '{"name": 1}', undefined],
  ['a/package.json', '{"name": "two words"}', undefined],
  ['a/package.json', '["name"]', undefined],
  ['a/package.json', '{', undefined],
  ['my-package.json', '{"name": "shop"}', undefined],
  ['composer.json', '{"name": "Acme/Shop"}', 'composer:acme/shop'],
  ['go.mod', '// first\nmodule example.com/shop/v2 // second\n\ngo 1.25\n', 'go:example.com/shop/v2'],
  [
    'crates/core/Cargo.toml',
    '[workspace]\nname = "no"\n[package]\nversion = "1"\nname = "shop-core"\n',
    'cargo:shop-core',
  ],
  ['Cargo.toml', '[workspace]\nmembers = []\n[[bin]]\nname = "tool"\n', undefined],
  ['pyproject.toml', '[build-system]\n[project]\nname = "Acme_Shop.Core"\n', 'pypi:acme-shop-core'],
  ['pyproject.toml', "[tool.poetry]\nname = 'shop'\n", 'pypi:shop'],
  ['setup.cfg', '[metadata]\nname = shop\n', 'pypi:shop'],
  ['setup.py', 'setup(\n  name="Shop",\n)', 'pypi:shop'],
  ['core/pom.xml', pom, 'maven:org.acme:core'],
  ['shop.gemspec', "Gem::Specification.new do |s|\n  s.name = 'shop'\nend\n", 'gem:shop'],
  ['README.md', 'name = "shop"', undefined],
])('%s: %j names %s', (path, text, expected) => {
  expect(packageIn(path, text)).toBe(expected)
})
