import { interfaceRef } from './builder.js'

/** What can have settings: the site, organizations, people, and the product itself. Defined by features/settings. */
export const SettingsSubject = interfaceRef<object>('SettingsSubject')
