export { type Confirm, ExternalAccounts } from './ExternalAccounts.js'
export { ProviderButtons } from './ProviderButtons.js'
