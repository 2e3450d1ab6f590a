import type { RouteParams } from '@sextant/contract'
import { Button } from '@sextant/ui'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { announce } from '../../shell/announcer.js'
import { InputField } from '../../shell/InputField.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { UserArea } from '../user-area/index.js'
import { type Profile, profileQuery, updateProfile } from './api.js'
import styles from './Users.module.css'

/** What an account shows of itself, to be changed. */
export function EditProfilePage({ params }: { readonly params: RouteParams }) {
  const username = params['username'] ?? ''
  const { data: profile } = useSuspenseQuery(profileQuery(username))
  if (!profile) return <NotFoundPage />
  return (
    <UserArea username={username} title="Profile">
      <div className={styles['page']}>
        <h1>Profile</h1>
        <p>Everybody who may open this instance can see this.</p>
        <ProfileForm key={profile.id} profile={profile} />
      </div>
    </UserArea>
  )
}

function ProfileForm({ profile }: { readonly profile: Profile }) {
  const [username, setUsername] = useState(profile.username)
  const [displayName, setDisplayName] = useState(profile.displayName ?? '')
  const [avatarURL, setAvatarURL] = useState(profile.avatarURL ?? '')
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: updateProfile,
    onSuccess: async (saved) => {
      const area = `/users/${encodeURIComponent(saved.username)}/settings/profile`
      // Every page knows the account by its name: all begin anew with another one.
      if (saved.username !== profile.username) return location.assign(area)
      announce('The profile was saved.')
      await Promise.all([
        client.invalidateQueries({ queryKey: ['userProfile', profile.username] }),
        client.invalidateQueries({ queryKey: ['areaUser', profile.username] }),
      ])
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ user: profile.id, displayName, avatarURL, ...(username !== profile.username && { username }) })
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <InputField
        label="Username"
        name="username"
        value={username}
        onChange={setUsername}
        disabled={!profile.viewerCanChangeUsername}
        hint={
          profile.viewerCanChangeUsername
            ? 'Addresses of pages change with it: old links end.'
            : 'Ask a site admin for another one.'
        }
      />
      <InputField label="Display name" name="displayName" value={displayName} onChange={setDisplayName} />
      <InputField
        label="Address of a picture"
        name="avatarURL"
        type="url"
        value={avatarURL}
        onChange={setAvatarURL}
        hint="For clients that show pictures. Pages here show initials, so that no other server learns who looks."
      />
      {save.error && <p role="alert">{save.error.message}</p>}
      <div className={styles['buttons']}>
        <Button type="submit" kind="primary" busy={save.isPending}>
          Save
        </Button>
        <span role="status">{save.isSuccess && 'Saved.'}</span>
      </div>
    </form>
  )
}
