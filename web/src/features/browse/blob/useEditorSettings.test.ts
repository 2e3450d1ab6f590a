import { expect, test } from 'vitest'
import { editorOfSettings } from './useEditorSettings.js'

test('the settings name the editor and the folder, and never an address', () => {
  expect(editorOfSettings(undefined)).toBeUndefined()
  expect(editorOfSettings({ editorIds: ['custom', 'unknown'] })).toBeUndefined()
  const found = editorOfSettings({
    editorIds: ['unknown', 'idea', 'vscode'],
    'projectPaths.default': '/home/alice/code',
  })
  expect(found).toMatchObject({ editor: 'idea', folder: '/home/alice/code', template: '' })
})
