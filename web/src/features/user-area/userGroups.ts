import type { AreaGroup } from '../../shell/AreaLayout.js'

/** The pages of a user's settings that are built, in the order of the specification. */
export function userGroups(username: string): readonly AreaGroup[] {
  const area = `/users/${encodeURIComponent(username)}/settings`
  return [
    {
      title: 'Settings',
      links: [
        { label: 'Account security', to: `${area}/security` },
        { label: 'Access tokens', to: `${area}/tokens` },
        { label: 'Repo permissions', to: `${area}/permissions` },
      ],
    },
  ]
}
