import { type DocumentNode, Kind, type OperationDefinitionNode } from 'graphql'

/** The operation that the caret stands in, or else the first. */
export function operationAt(document: DocumentNode | undefined, caret: number): OperationDefinitionNode | undefined {
  const operations = (document?.definitions ?? []).filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  )
  return operations.find(({ loc }) => loc && loc.start <= caret && caret <= loc.end) ?? operations[0]
}
