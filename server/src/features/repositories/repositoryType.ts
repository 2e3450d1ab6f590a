import { objectRef } from '../../graphql/builder.js'
import type { Repository } from './repository.js'

/** The GraphQL type of a repository; features that show more of one add fields to it. */
export const repositoryType = objectRef<Repository>('Repository')
