import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A component that is loaded when it is first drawn; `fallback` stands in its place until then. */
export interface Loadable<Props> {
  (props: Props & { readonly fallback?: ReactNode }): ReactNode
  /** Loads it ahead, so that it is drawn with what stands around it; never rejects. */
  readonly load: () => Promise<void>
}

/**
 * The component that `load` answers, for what a page can be drawn without. Once it has come it is drawn at once: what
 * React's own `lazy` has held back with a fallback it shows 300 ms after the last of these, however early it came. Where
 * it could not be loaded it throws why, and tries again when it is drawn anew; what `mayBeMissing` leaves its fallback in
 * its place, so that the page around it stays, and reports why.
 */
export function loadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { mayBeMissing = false } = {},
): Loadable<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const loadNow = async () => {
    Loaded = await load()
  }
  const loadOnce = () => {
    loading ??= loadNow().finally(() => {
      loading = undefined
    })
    return loading
  }
  function Part({ fallback = null, ...props }: Props & { readonly fallback?: ReactNode }) {
    const failure = useLoading(Loaded === undefined ? loadOnce : undefined)
    useEffect(() => {
      if (failure) reportError(failure.error)
    }, [failure])
    if (failure && !mayBeMissing) throw failure.error
    return Loaded ? <Loaded {...(props as unknown as Props)} /> : fallback
  }
  return Object.assign(Part, { load: () => loadOnce().catch(() => undefined) })
}

interface Failure {
  readonly error: unknown
}

/** Draws the component anew when `load` has ended; answers how it failed. */
function useLoading(load: (() => Promise<void>) | undefined): Failure | undefined {
  const [failure, setFailure] = useState<Failure>()
  const [, setLoaded] = useState(load === undefined)
  useEffect(() => {
    if (!load) return
    let isDrawn = true
    load().then(
      () => isDrawn && setLoaded(true),
      (error: unknown) => isDrawn && setFailure({ error }),
    )
    return () => {
      isDrawn = false
    }
  }, [load])
  return failure
}
