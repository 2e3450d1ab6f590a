import type { GraphQLContext } from '../../graphql/builder.js'
import type { Subject } from './subject.js'

/** The nodes of subjects, whatever features they come from. */
export interface Subjects {
  /** The value of a subject's node; the product itself where no subject is given. */
  readonly load: (subject: Subject | undefined, context: GraphQLContext) => Promise<object | null>
  readonly kindOf: (value: object) => string | null
}
