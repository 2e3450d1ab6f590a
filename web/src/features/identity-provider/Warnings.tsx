import { Callout } from '@sextant/ui'

interface WarningsProps {
  readonly application: string
  readonly unverified: boolean
  readonly actsAsSiteAdmin: boolean
}

/** What a person should know before they allow an application something. */
export function Warnings({ application, unverified, actsAsSiteAdmin }: WarningsProps) {
  return (
    <>
      {unverified && (
        <Callout tone="warn" title="Unverified application">
          <p>
            It registered itself and chose the name “{application}” itself. No administrator vouches for it. Go on only
            if you have just started this yourself.
          </p>
        </Callout>
      )}
      {actsAsSiteAdmin && (
        <Callout tone="warn" title="You are a site admin">
          <p>As you, it could change this instance and read everything that you can read.</p>
        </Callout>
      )}
    </>
  )
}
