import { Badge, RelativeTime } from '@sextant/ui'
import { useState } from 'react'

/** When a token was last used. */
export const LastUse = ({ at }: { readonly at: string | null }) =>
  at ? (
    <span>
      last used <RelativeTime time={at} />
    </span>
  ) : (
    <span>never used</span>
  )

/** When a token ends, or that it has. */
export function Expiry({ at }: { readonly at: string | null }) {
  const [now] = useState(() => Date.now())
  if (at === null) return <Badge tone="warn">never expires</Badge>
  if (Date.parse(at) <= now) return <Badge tone="bad">expired</Badge>
  return (
    <span>
      expires <RelativeTime time={at} />
    </span>
  )
}

/** What a token is for, where that is not simply everything. */
export const Scopes = ({ scopes }: { readonly scopes: readonly string[] }) =>
  scopes
    .filter((scope) => scope !== 'user:all' || scopes.length > 1)
    .map((scope) => (
      <Badge key={scope} tone={scope === 'site-admin:sudo' ? 'warn' : 'neutral'}>
        {scope}
      </Badge>
    ))
