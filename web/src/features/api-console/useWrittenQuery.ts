import { type GraphQLSchema, OperationTypeNode } from 'graphql'
import { useMemo, useState } from 'react'
import { useSettled } from '../../shell/useSettled.js'
import type { EditorLanguage, TextProblem } from '../code-editor/index.js'
import { jsonLanguage } from '../json-editor/index.js'
import { graphqlCompletion } from './language/graphqlCompletion.js'
import { graphqlHelp } from './language/graphqlHelp.js'
import { graphqlPieces } from './language/graphqlPieces.js'
import { documentOf, problemAt, queryProblems } from './language/queryProblems.js'
import { variablesSchema } from './language/variablesSchema.js'
import { operationAt } from './operations.js'
import type { QueryTab } from './queryTab.js'
import { readHeaders, readVariables } from './readInputs.js'
import type { ConsoleRequest, Outcome } from './runQuery.js'

interface Written {
  readonly tab: QueryTab
  readonly headers: string
  readonly schema: GraphQLSchema | undefined
  readonly outcome: Outcome | undefined
}

/** Whoever writes is not interrupted at every letter. */
const quietMilliseconds = 350

/** What is to be known of a query while it is written: what is wrong with it, and what would be sent. */
export function useWrittenQuery({ tab, headers, schema, outcome }: Written) {
  const { query } = tab
  const [caret, setCaret] = useState(0)
  const settled = useSettled(query, quietMilliseconds)
  const document = useMemo(() => documentOf(query), [query])
  const [variables, sentHeaders] = [readVariables(tab.variables), readHeaders(headers)]
  const operation = operationAt(document, caret)
  const problems = useMemo(() => (schema ? queryProblems(settled, schema) : []), [settled, schema])
  const answered = useMemo(() => problemsOf(outcome, query), [outcome, query])
  return {
    setCaret,
    operation: operation?.name?.value,
    changesSomething: operation?.operation === OperationTypeNode.MUTATION,
    problems: settled === query ? [...problems, ...answered] : [],
    variables,
    headers: sentHeaders,
    languages: useLanguages(document, schema),
    request: requestOf(query, operation?.name?.value, { variables: variables.value, headers: sentHeaders.value }),
  }
}

interface Inputs {
  readonly variables: ConsoleRequest['variables'] | undefined
  readonly headers: ConsoleRequest['headers'] | undefined
}

/** What a text would send; undefined while it cannot be sent. */
function requestOf(
  query: string,
  operationName: string | undefined,
  { variables, headers }: Inputs,
): ConsoleRequest | undefined {
  if (!variables || !headers || query.trim() === '') return undefined
  return { query, variables, operationName, headers }
}

/** The errors of an answer, where they are in the text as long as it is the one that was sent. */
function problemsOf(outcome: Outcome | undefined, query: string): readonly TextProblem[] {
  if (outcome?.query !== query) return []
  return outcome.errors.flatMap(({ message, locations }) =>
    locations.slice(0, 1).map((place) => problemAt(query, message, place)),
  )
}

function useLanguages(document: ReturnType<typeof documentOf>, schema: GraphQLSchema | undefined) {
  const query = useMemo<EditorLanguage>(
    () => ({
      pieces: graphqlPieces,
      ...(schema && {
        complete: (text, offset) => graphqlCompletion(text, offset, schema),
        help: (text, offset) => graphqlHelp(text, offset, schema),
      }),
    }),
    [schema],
  )
  const variables = useMemo(() => jsonLanguage(schema ? variablesSchema(document, schema) : {}), [document, schema])
  const headers = useMemo(() => jsonLanguage(headerSchema), [])
  return { query, variables, headers }
}

const headerSchema = {
  type: 'object',
  properties: {
    Authorization: { type: 'string', description: 'A token to ask with, rather than as yourself: token sgp_…' },
    'X-Requested-With': { type: 'string', description: 'Lets the cookie of the session count. Sent anyway.' },
  },
}
