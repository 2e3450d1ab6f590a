import type { Key } from '../key.js'
import { authKeys } from './authKeys.js'
import { mailKeys } from './mailKeys.js'
import { singleSignOnKeys } from './singleSignOnKeys.js'

/** Every key of the site configuration. */
export const keys = { ...authKeys, ...mailKeys, ...singleSignOnKeys }

export type Keys = typeof keys

export type KeyName = keyof Keys

export type ValueOf<Name extends KeyName> = Keys[Name] extends Key<infer Value> ? Value : never

/** What is set; a key that is not set has its usual value. */
export type SetValues = { readonly [Name in KeyName]?: ValueOf<Name> }
