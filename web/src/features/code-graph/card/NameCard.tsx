import { Dialog, HoverCard } from '@sextant/ui'
import { NameCardBody } from './NameCardBody.js'
import type { NameCardProps } from './nameCardProps.js'

/** What a name means: a card at it, or, for a finger, a sheet. One that opens by itself does so only when it has something to say. */
export function NameCard(props: NameCardProps) {
  const { open, name, state, onHover, onClose } = props
  const isSilent = open.by === 'pointer' && (state !== 'ready' || !name.range)
  if (isSilent) return null
  const body = <NameCardBody {...props} />
  if (open.by === 'touch') {
    return (
      <Dialog open onClose={onClose} title={<code>{name.text}</code>} placement="sheet">
        {body}
      </Dialog>
    )
  }
  const { row, start } = open.at.name
  return (
    <HoverCard
      key={`${row}:${start}`}
      anchor={open.at.box}
      label={`About ${name.text}`}
      onDismiss={onClose}
      onHover={onHover}
    >
      {body}
    </HoverCard>
  )
}
