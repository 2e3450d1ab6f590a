import { Callout } from '@sextant/ui'

/** Stands where tokens are made, for those who may only see and end theirs. */
export function OnlyAdminsMake() {
  return (
    <Callout title="Only site admins create access tokens here.">
      <p>Ask one of them for a token. You can see and delete those that you have.</p>
    </Callout>
  )
}
