import { AppError } from '@sextant/base'
import { type ExecutionResult, GraphQLError } from 'graphql'

/** Told how often anybody has lost a right to read something since the server was started. */
export type CountLosses = () => number

/** What was looked up so lately, in milliseconds, may be sent whatever was lost since. */
const lately = 500

/**
 * The answer of an operation as its asker may read it now. Rights are looked up where each part is, so an answer that
 * takes long may hold what was lost meanwhile: a query is then run again, once, and anything else answers an error.
 */
export async function upToDate(
  run: () => PromiseLike<ExecutionResult> | ExecutionResult,
  { losses, isQuery }: { readonly losses: CountLosses; readonly isQuery: boolean },
): Promise<ExecutionResult> {
  for (let tries = isQuery ? 2 : 1; tries > 0; tries--) {
    const [began, before] = [performance.now(), losses()]
    const answer = await run()
    if (losses() === before || performance.now() - began < lately) return answer
  }
  const changed = new AppError('aborted', 'permissions-changed', isQuery ? askAgain : isDone)
  return { errors: [new GraphQLError(changed.message, { originalError: changed })] }
}

const askAgain = 'What people may read has changed meanwhile. Ask again.'
// A mutation that is sent again is done twice.
const isDone = 'It is done. What people may read has changed meanwhile, so ask anew for what came of it.'
