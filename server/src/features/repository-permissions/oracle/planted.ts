/** Files that lead to each other across repositories, with the marker in them. */
export const codeOf = (marker: string): string => `export function shared(${marker}x: string) {}\n`
export const useOf = (marker: string): string => `shared('${marker} use')\n`

/**
 * What `git fast-import` makes of a marker: a repository with it in everything that can be read of it, with a file that
 * all repositories have, and with the repositories of these names as submodules.
 */
export function planted(marker: string, submodules: readonly string[] = []): string {
  const author = `${marker} author <${marker}@example.com>`
  return [
    commit({ author, at: 1_767_323_045, message: `common begin ${marker}\n` }),
    ...files({ 'shared.txt': 'the same blob in every repository\n', 'gone.ts': 'fleeting\n' }),
    commit({ author, at: 1_767_409_445, message: secondMessage(marker) }),
    'D gone.ts',
    ...files({
      'package.json': '{ "name": "claimed", "main": "code.ts" }\n',
      'code.ts': codeOf(marker),
      'use.ts': useOf(marker),
      'far.c': `void farFunction(char *${marker}x) {}\n`,
      'wild.c': `int main() { farFunction("${marker} wild"); }\n`,
      'claim.ts': `import { shared } from 'claimed'\nshared('${marker} claim')\n`,
      [`${marker}.ts`]: `export function commonOf${marker}() {\n  return 'common ${marker} needle'\n}\n`,
      '.gitmodules': submodules.map(submoduleOf).join(''),
    }),
    ...submodules.map((_, at) => `M 160000 ${nowhere} module${at}`),
    ...[`refs/heads/branch-${marker}`, `refs/tags/tag-${marker}`].map(
      (name) => `reset ${name}\nfrom refs/heads/main\n`,
    ),
    '',
  ].join('\n')
}

/** Nobody asks for the commit of a submodule. */
const nowhere = '5'.repeat(40)

/** In capitals, so that the text of this repository does not hold the name of another. */
const submoduleOf = (name: string, at: number) =>
  `[submodule "module${at}"]\n\tpath = module${at}\n\turl = https://${name.toUpperCase()}.git\n`

const secondMessage = (marker: string) =>
  `common commit ${marker}\n\n[git-p4: depot-paths = "//depot/${marker}/": change = 7]\n`

function commit({ author, at, message }: { readonly author: string; readonly at: number; readonly message: string }) {
  return `commit refs/heads/main
author ${author} ${at} +0000
committer alice <alice@example.com> ${at} +0000
${data(message)}`
}

function files(some: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(some).map(([path, text]) => `M 100644 inline ${path}\n${data(text)}`)
}

const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}`
