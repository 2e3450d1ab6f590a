import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentRules, preferredByExtension, preferredLanguages } from './ambiguousExtensions.js'
import { grammarTable } from './grammarTable.js'
import { findLanguage, languageMatcher, languageOf } from './language.js'
import { byExtension, languages } from './languageTable.js'

const nameOf = (path: string, text?: string) =>
  languageOf(path, text === undefined ? undefined : new TextEncoder().encode(text))?.name

test.each([
  ['main.go', 'Go'],
  ['src/app.ts', 'TypeScript'],
  ['src/App.tsx', 'TSX'],
  ['a/b/INDEX.HTML', 'HTML'],
  ['lib.rs', 'Rust'],
  ['style.css', 'CSS'],
  ['x.h', 'C'],
  ['x.hh', 'C++'],
  ['x.m', 'Objective-C'],
  ['x.mm', 'Objective-C++'],
  ['x.pl', 'Perl'],
  ['x.cs', 'C#'],
  ['x.v', 'Verilog'],
  ['x.sql', 'SQL'],
  ['x.inc', 'PHP'],
  ['x.cls', 'TeX'],
  ['x.yml', 'YAML'],
  ['x.json', 'JSON'],
  ['README.md', 'Markdown'],
  ['notes.txt', 'Text'],
  ['x.php', 'PHP'],
  ['x.r', 'R'],
  ['x.fs', 'F#'],
  ['x.ex', 'Elixir'],
  ['CMakeLists.txt', 'CMake'],
  ['x.cmake.in', 'CMake'],
  ['Makefile', 'Makefile'],
  ['deep/Dockerfile', 'Dockerfile'],
  ['BUILD.bazel', 'Starlark'],
  ['Gemfile', 'Ruby'],
  ['go.mod', 'Go Module'],
  ['.bashrc', 'Shell'],
  ['tsconfig.json', 'JSON with Comments'],
  ['nothing', undefined],
  ['a.b/nothing', undefined],
  ['x.unheard-of', undefined],
  ['', undefined],
])('%s alone is %s', (path, name) => {
  expect(nameOf(path)).toBe(name)
})

test.each([
  ['x.h', 'int f(void);\n', 'C'],
  ['x.h', '#pragma once\nnamespace a {}\n', 'C++'],
  ['x.h', '#include <string>\n', 'C++'],
  ['x.h', '// -*- C++ -*-\n', 'C++'],
  ['x.h', '#import "a.h"\n@interface A\n@end\n', 'Objective-C'],
  ['x.m', '% plot\nfunction y = f(x)\n', 'MATLAB'],
  ['x.m', ':- module a.\n', 'Mercury'],
  ['x.pl', 'use strict;\nmy $x;\n', 'Perl'],
  ['x.pl', 'parent(a, b).\nold(X) :- parent(X, _).\n', 'Prolog'],
  ['x.pl', 'use v6;\n', 'Raku'],
  ['x.ts', '<?xml version="1.0"?>\n<TS/>\n', 'XML'],
  ['x.ts', 'export const a = 1\n', 'TypeScript'],
  ['x.md', '(define_insn "x")\n', 'GCC Machine Description'],
  ['x.sql', 'CREATE FUNCTION f() RETURNS int AS $$ BEGIN END $$ LANGUAGE plpgsql;', 'PLpgSQL'],
  ['x.sql', 'select 1\nGO\n', 'TSQL'],
  ['x.sql', 'select 1;\n', 'SQL'],
  ['x.inc', '<?php echo 1;', 'PHP'],
  ['x.inc', '#ifndef A\n', 'C++'],
  ['x.v', 'Theorem a : True.\nProof.\n', 'Rocq Prover'],
  ['x.v', 'module main\n\nfn main() {}\n', 'V'],
  ['x.v', 'module m(input a);\nendmodule\n', 'Verilog'],
  ['x.cls', '\\NeedsTeXFormat{LaTeX2e}\n', 'TeX'],
  ['x.cls', 'public with sharing class A {}\n', 'Apex'],
  ['x.cls', 'VERSION 1.0 CLASS\r\nBEGIN\r\n', 'VBA'],
  ['x.cgi', '#!/usr/bin/python3\n', 'Python'],
  ['x.scm', '(identifier) @variable\n', 'Tree-sitter Query'],
  ['run', '#!/usr/bin/env -S FOO=1 node --no-warnings\n', 'JavaScript'],
  ['run', '#!/bin/bash -e\n', 'Shell'],
  ['run', '#! /usr/local/bin/python3.11\n', 'Python'],
  ['run', '#!/usr/bin/env\n', undefined],
  ['run', 'plain\n# vim: set ft=ruby :\n', 'Ruby'],
  ['run', '# -*- mode: python; coding: utf-8 -*-\n', 'Python'],
  ['x.ts', '#!/usr/bin/env node\n', 'TypeScript'],
  ['x.py', '# -*- coding: utf-8 -*-\n', 'Python'],
  ['x.go', '// vim: ft=nosuchlanguage\n', 'Go'],
])('%s with %j is %s', (path, text, name) => {
  expect(nameOf(path, text)).toBe(name)
})

test.each([
  ['golang', 'Go', 'go'],
  ['C++', 'C++', 'c++'],
  ['cpp', 'C++', 'c++'],
  ['TS', 'TypeScript', 'typescript'],
  ['c#', 'C#', 'c#'],
  ['Objective-C', 'Objective-C', 'objective-c'],
  ['visual-basic-6.0', 'Visual Basic 6.0', 'visual-basic-6.0'],
  [' python ', 'Python', 'python'],
])('the filter %j means %s', (word, name, id) => {
  expect(findLanguage(word)).toMatchObject({ name, id })
})

test('an unknown language has no matcher', () => {
  expect(findLanguage('klingon')).toBeUndefined()
  expect(languageMatcher('')).toBeUndefined()
})

test('a matcher tells a language by its paths', () => {
  const cpp = languageMatcher('c++')
  expect(cpp?.extensions).toContain('.h')
  expect(['a/x.H', 'x.cpp', 'x.c', 'Makefile'].map((path) => cpp?.matches(path))).toEqual([true, true, false, false])
  expect(languageMatcher('makefile')?.fileNames).toContain('GNUmakefile')
  expect(languageMatcher('makefile')?.matches('lib/Makefile')).toBe(true)
})

test('whatever the text says, the path matches the language that was found, or the text declares it', () => {
  const paths = fc.constantFrom(...byExtension.keys()).map((extension) => `a/b${extension}`)
  fc.assert(
    fc.property(paths, fc.string({ unit: 'binary', maxLength: 200 }), (path, text) => {
      fc.pre(!/-\*-|vim?:|ex:/.test(text))
      const language = languageOf(path, new TextEncoder().encode(text))
      expect(languageMatcher(language?.name ?? '')?.matches(path)).toBe(true)
    }),
  )
})

test('rules, preferences and grammars name languages that exist, for extensions that are shared', () => {
  const names = new Set(languages.map(({ language }) => language.name))
  for (const [extension, rules] of Object.entries(contentRules)) {
    const shared = byExtension.get(extension)?.map(({ language }) => language.name)
    expect(shared?.length).toBeGreaterThan(1)
    for (const [, name] of rules) expect(shared).toContain(name)
  }
  const named = [...preferredLanguages, ...Object.values(preferredByExtension)]
  const read = [...grammarTable.values()].flatMap(({ languages }) => languages)
  expect([...named, ...read].filter((name) => !names.has(name))).toEqual([])
})

test('a name or alias means one language', () => {
  const ids = languages.map(({ language }) => language.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { language, aliases } of languages) {
    for (const word of [language.name, language.id, ...aliases]) expect(findLanguage(word)?.name).toBe(language.name)
  }
})
