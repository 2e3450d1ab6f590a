import { Badge } from '@sextant/ui'

/** Whoever owns a file: `@team`, `@name`, or an address. */
interface FileOwner {
  readonly handle: string
}

/** The owners of a file in its bar, the first by name; nothing for a file without one. */
export function OwnersChip({ owners }: { readonly owners: readonly FileOwner[] }) {
  const [first, ...others] = owners
  if (!first) return null
  const all = owners.map(({ handle }) => handle).join(', ')
  return (
    <span title={`Owned by ${all}`}>
      <Badge tone="sea">
        {first.handle}
        {others.length > 0 && ` +${others.length}`}
      </Badge>
    </span>
  )
}
