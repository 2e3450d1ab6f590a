import { decodeRowId } from '../../graphql/ids.js'

/**
 * The row id in the id of a user; of anything else the id of nobody, so that it is refused as an unknown user is.
 */
export const userIdOf = (text: string): number => decodeRowId('User', text) ?? 0

export const userIdsOf = (texts: readonly string[]): readonly number[] => [...new Set(texts.map(userIdOf))]
