import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { gqlFetch, graphql } from './graphql.js'
import { readSetting, useSetting, writeSetting } from './localSetting.js'
import { useSession } from './session.js'

const TemporarySettings = graphql(`
  query TemporarySettings {
    temporarySettings {
      contents
    }
  }
`)

const EditTemporarySettings = graphql(`
  mutation EditTemporarySettings($settingsToEdit: String!) {
    editTemporarySettings(settingsToEdit: $settingsToEdit) {
      alwaysNil
    }
  }
`)

type Values = Readonly<Record<string, unknown>>

/** What the server remembers for whoever is signed in. Read once for a page; changes are made in this copy, too. */
export const temporarySettingsQuery = queryOptions({
  queryKey: ['temporarySettings'],
  queryFn: async ({ signal }) => readValues((await gqlFetch(TemporarySettings, {}, signal)).temporarySettings.contents),
  staleTime: Infinity,
})

/** Where the browser of a visitor remembers. */
const localKey = 'sextant.temporary'

/**
 * Something that is remembered for a person: on the server for those who are signed in, in this browser for visitors.
 * `value` is undefined while it is not there yet, or was never set; `isLoaded` tells which. Null forgets it.
 */
export function useTemporarySetting(name: string): {
  readonly value: unknown
  readonly isLoaded: boolean
  readonly put: (value: unknown) => void
} {
  const isSignedIn = useSession().currentUser !== null
  const { data } = useQuery({ ...temporarySettingsQuery, enabled: isSignedIn })
  const local = useSetting(localKey)
  const client = useQueryClient()
  const put = useCallback(
    (value: unknown) => {
      if (!isSignedIn)
        return writeSetting(localKey, JSON.stringify({ ...readValues(readSetting(localKey)), [name]: value }))
      const { queryKey } = temporarySettingsQuery
      client.setQueryData(queryKey, (old: Values = {}) => ({ ...old, [name]: value }))
      // What cannot be remembered is lost with the page; nothing on it depends on that.
      void keepTemporarySetting(name, value).catch(() => undefined)
    },
    [client, isSignedIn, name],
  )
  const values = isSignedIn ? data : readValues(local)
  return { value: values?.[name] ?? undefined, isLoaded: values !== undefined, put }
}

/** Has the server remember something for whoever is signed in. */
export const keepTemporarySetting = (name: string, value: unknown): Promise<unknown> =>
  gqlFetch(EditTemporarySettings, { settingsToEdit: JSON.stringify({ [name]: value }) })

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
