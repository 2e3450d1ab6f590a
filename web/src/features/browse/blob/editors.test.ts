import { expect, test } from 'vitest'
import { type EditorSettings, editorAddress, usualEditorSettings } from './editors.js'

const place = { repository: 'github.com/a/b', localPath: null, path: 'src/a b#.go', line: 3, column: 5 }
const address = (settings: Partial<EditorSettings>, more: Partial<typeof place> & { localPath?: string } = {}) => {
  const found = editorAddress({ ...usualEditorSettings, folder: '/code', ...settings }, { ...place, ...more })
  return 'address' in found ? found.address : `missing ${found.missing}`
}

test.each([
  [{}, 'vscode://file/code/github.com/a/b/src/a%20b%23.go:3:5'],
  [{ folder: '/code/' }, 'vscode://file/code/github.com/a/b/src/a%20b%23.go:3:5'],
  [{ folder: String.raw`C:\code` }, 'vscode://file/C:/code/github.com/a/b/src/a%20b%23.go:3:5'],
  [{ folder: String.raw`\\server\share` }, 'vscode://file//server/share/github.com/a/b/src/a%20b%23.go:3:5'],
  [{ sshHost: 'box' }, 'vscode://vscode-remote/ssh-remote+box/code/github.com/a/b/src/a%20b%23.go:3:5'],
  [{ editor: 'zed', sshHost: 'me@box' }, 'zed://ssh/me%40box/code/github.com/a/b/src/a%20b%23.go:3:5'],
  [{ editor: 'goland' }, 'goland://open?file=/code/github.com/a/b/src/a%20b%23.go&line=3&column=5'],
  [{ editor: 'sublime' }, 'subl://open?url=file:///code/github.com/a/b/src/a%20b%23.go&line=3&column=5'],
  [{ mapping: 'x = /x\ngithub.com/a/b = /own' }, 'vscode://file/own/src/a%20b%23.go:3:5'],
  [{ mapping: 'github.com/ = /gh\ngithub.com/a/ = /a' }, 'vscode://file/a/b/src/a%20b%23.go:3:5'],
  [
    { editor: 'custom', template: 'http://localhost:63342/api/file{path}:{line}' },
    'http://localhost:63342/api/file/code/github.com/a/b/src/a%20b%23.go:3',
  ],
  [{ editor: 'custom', template: '' }, 'missing template'],
  [{ editor: 'custom', template: 'javascript:alert("{path}")' }, 'missing template'],
  [{ editor: 'custom', template: ' data:text/html,{path}' }, 'missing template'],
  [{ folder: '' }, 'missing folder'],
] as const)('%j', (settings, expected) => {
  expect(address(settings)).toBe(expected)
})

test('the folder that the server knows serves where nothing was set', () => {
  expect(address({ folder: '' }, { localPath: '/srv/b' })).toBe('vscode://file/srv/b/src/a%20b%23.go:3:5')
  expect(address({ folder: '/code' }, { localPath: '/srv/b' })).toMatch('/code/')
})

test('what is put into an address does not change it', () => {
  expect(address({}, { path: 'a$&b/{line}' })).toBe('vscode://file/code/github.com/a/b/a%24%26b/%7Bline%7D:3:5')
})
