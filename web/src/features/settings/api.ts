import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const SettingsOf = graphql(`
  query SettingsOf($id: ID!) {
    settingsSchema
    settingsSubject(id: $id) {
      id
      viewerCanAdminister
      latestSettings {
        id
        contents
      }
      settingsHistory(first: 50) {
        totalCount
        nodes {
          id
          createdAt
          contents
          author {
            username
          }
        }
      }
      settingsCascade {
        final
        merged {
          messages
        }
        origins {
          key
          subjects
        }
        subjects {
          __typename
          id
          settingsURL
        }
      }
    }
  }
`)

const settingsKey = ['settings']

/** The settings of a subject, what counts for it, and what was saved before; null where they are not to be seen. */
export const settingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...settingsKey, id],
    queryFn: async ({ signal }) => {
      const { settingsSchema: schema, settingsSubject: subject } = await gqlFetch(SettingsOf, { id }, signal)
      return subject && { schema, subject }
    },
    staleTime: 0,
  })

type Answer = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof settingsQuery>['queryFn']>>>>
export type SettingsSubject = Answer['subject']

const UserId = graphql(`
  query UserId($username: String!) {
    user(username: $username) {
      id
    }
  }
`)

/** The id of a user by name; null when there is none. */
export const userIdQuery = (username: string) =>
  queryOptions({
    queryKey: ['userId', username],
    queryFn: async ({ signal }) => (await gqlFetch(UserId, { username }, signal)).user?.id ?? null,
  })

const SiteId = graphql(`
  query SiteId {
    site {
      id
    }
  }
`)

export const siteIdQuery = queryOptions({
  queryKey: ['siteId'],
  queryFn: async ({ signal }) => (await gqlFetch(SiteId, {}, signal)).site.id,
  staleTime: Infinity,
})

const SettingsProblems = graphql(`
  query SettingsProblems($subject: ID!, $contents: String!) {
    settingsProblems(subject: $subject, contents: $contents) {
      message
      line
      offset
      length
      isWarning
    }
  }
`)

/** What is wrong with edited settings. */
export const settingsProblemsQuery = (subject: string, contents: string) =>
  queryOptions({
    queryKey: ['settingsProblems', subject, contents],
    queryFn: async ({ signal }) => (await gqlFetch(SettingsProblems, { subject, contents }, signal)).settingsProblems,
  })

const OverwriteSettings = graphql(`
  mutation OverwriteSettings($subject: ID!, $lastID: Int, $contents: String!) {
    settingsMutation(input: { subject: $subject, lastID: $lastID }) {
      overwriteSettings(contents: $contents) {
        empty {
          alwaysNil
        }
      }
    }
  }
`)

export interface SettingsSave {
  readonly subject: string
  readonly lastID: number | null
  readonly contents: string
}

export async function saveSettings(save: SettingsSave): Promise<void> {
  await gqlFetch(OverwriteSettings, save)
}
