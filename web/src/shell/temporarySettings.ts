import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { gqlFetch, graphql } from './graphql.js'
import { readSetting, useSetting, writeSetting } from './localSetting.js'
import { useSession } from './session.js'

const EditTemporarySettings = graphql(`
  mutation EditTemporarySettings($settingsToEdit: String!) {
    editTemporarySettings(settingsToEdit: $settingsToEdit) {
      alwaysNil
    }
  }
`)

type Values = Readonly<Record<string, unknown>>

const queryKey = ['temporarySettings']

/** So much of a change still goes out when the page is left at once; in characters. */
const mostKeptAlive = 10_000

/** Where the browser of a visitor remembers. */
const localKey = 'sextant.temporary'

/**
 * Something that is remembered for a person: on the server for those who are signed in, in this browser for visitors.
 * `value` is undefined while it was never set. Null forgets it. It is there with the page; changes are made in this
 * copy, too.
 */
export function useTemporarySetting(name: string): {
  readonly value: unknown
  readonly put: (value: unknown) => void
} {
  const { currentUser, temporarySettings } = useSession()
  const isSignedIn = currentUser !== null
  const initialData: Values = temporarySettings ?? {}
  const { data } = useQuery({ queryKey, queryFn: skipToken, initialData, staleTime: Infinity, gcTime: Infinity })
  const local = useSetting(localKey)
  const client = useQueryClient()
  const put = useCallback(
    (value: unknown) => {
      if (!isSignedIn)
        return writeSetting(localKey, JSON.stringify({ ...readValues(readSetting(localKey)), [name]: value }))
      client.setQueryData(queryKey, (old: Values = {}) => ({ ...old, [name]: value }))
      // What cannot be remembered is lost with the page; nothing on it depends on that.
      const settingsToEdit = JSON.stringify({ [name]: value })
      const isSmall = settingsToEdit.length < mostKeptAlive
      gqlFetch(EditTemporarySettings, { settingsToEdit }, undefined, isSmall).catch(() => undefined)
    },
    [client, isSignedIn, name],
  )
  const values = isSignedIn ? data : readValues(local)
  return { value: values?.[name] ?? undefined, put }
}

/** An object out of JSON; an empty one out of anything else. */
function readValues(text: string | null): Values {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : {}
  } catch {
    return {}
  }
}
