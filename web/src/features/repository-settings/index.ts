export { RepositorySettingsLayout } from './RepositorySettingsLayout.js'
