import type { Key } from '../key.js'
import { accessKeys } from './accessKeys.js'
import { areaKeys } from './areaKeys.js'
import { authKeys } from './authKeys.js'
import { codeGraphKeys } from './codeGraphKeys.js'
import { identityProviderKeys } from './identityProviderKeys.js'
import { mailKeys } from './mailKeys.js'
import { observabilityKeys } from './observabilityKeys.js'
import { organizationKeys } from './organizationKeys.js'
import { permissionKeys } from './permissionKeys.js'
import { repositoryKeys } from './repositoryKeys.js'
import { searchKeys } from './searchKeys.js'
import { singleSignOnKeys } from './singleSignOnKeys.js'
import { usersKeys } from './usersKeys.js'

/** Every key of the site configuration. */
export const keys = {
  ...accessKeys,
  ...areaKeys,
  ...authKeys,
  ...codeGraphKeys,
  ...identityProviderKeys,
  ...mailKeys,
  ...observabilityKeys,
  ...organizationKeys,
  ...permissionKeys,
  ...repositoryKeys,
  ...searchKeys,
  ...singleSignOnKeys,
  ...usersKeys,
}

export type Keys = typeof keys

export type KeyName = keyof Keys

export type ValueOf<Name extends KeyName> = Keys[Name] extends Key<infer Value> ? Value : never

/** What is set; a key that is not set has its usual value. */
export type SetValues = { readonly [Name in KeyName]?: ValueOf<Name> }
