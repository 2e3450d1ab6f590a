/** A request that is being answered, without its address, which may name what is private. */
export interface RunningRequest {
  readonly id: string
  readonly method: string
  /** The pattern of the route. */
  readonly route: string
  /** So many so far. */
  readonly milliseconds: number
  readonly userId: number | undefined
}
