import type { OutsideIdentity } from './identity.js'
import type { Held } from './visits.js'

/** A way to send a browser away and to learn who comes back. */
export interface Flow {
  begin(start: Started): Promise<Departure>
  /** Throws `OutsideProblem`, or what the provider's library throws, when the answer does not hold. */
  finish(back: Finished): Promise<OutsideIdentity>
}

export interface Started {
  readonly state: string
  /** Our own address that the provider sends people back to. */
  readonly redirectURI: string
}

export interface Departure {
  readonly location: URL
  readonly held: Held
}

export interface Finished {
  /** The whole address that the browser came back to. */
  readonly url: URL
  readonly state: string
  readonly redirectURI: string
  readonly held: Held
}
