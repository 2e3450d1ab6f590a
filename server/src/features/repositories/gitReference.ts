import { objectRef } from '../../graphql/builder.js'
import type { Repository } from './repository.js'

/** A reference of a repository. */
export interface GitReference {
  readonly repository: Repository
  /** The full name, `refs/heads/main`; another revision as it was asked for. */
  readonly name: string
}

/** An object of a repository that git keeps. */
export interface GitObject {
  readonly repository: Repository
  readonly oid: string
}

/** The GraphQL types of both; the feature `references` defines their fields. */
export const refType = objectRef<GitReference>('GitRef')
export const gitObjectType = objectRef<GitObject>('GitObject')
