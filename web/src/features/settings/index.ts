export { SettingsEditor } from './SettingsEditor.js'
