import {
  type Box,
  Button,
  Dialog,
  HoverCard,
  HoverCardPart,
  KeyChip,
  Menu,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  ProofLabel,
  Tooltip,
  useAnnounce,
  useToast,
} from '@sextant/ui'
import { useState } from 'react'
import { Sample } from './Sample.js'

/** What floats: menus, tooltips, dialogs, cards, toasts. */
export function FloatingSamples() {
  const [order, setOrder] = useState('Relevance')
  const [dialog, setDialog] = useState(false)
  const [card, setCard] = useState<Box>()
  const toast = useToast()
  const announce = useAnnounce()
  return (
    <Sample name="What floats">
      <Menu label="Order" trigger={<Button opens>{order}</Button>}>
        <MenuLabel>Order by</MenuLabel>
        {['Relevance', 'Path', 'Repository', 'Last changed'].map((one) => (
          <MenuItem key={one} checked={one === order} onSelect={() => setOrder(one)}>
            {one}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem note={<KeyChip keys="e" />}>Expand all</MenuItem>
        <MenuItem disabled>Not possible</MenuItem>
        <MenuItem danger>Forget this search</MenuItem>
      </Menu>
      <Tooltip words="Copies the path from the root of the repository">
        <Button>Rest on me</Button>
      </Tooltip>
      <Button onClick={() => setDialog(true)}>Open a dialog</Button>
      <Button onClick={(event) => setCard(event.currentTarget.getBoundingClientRect())}>Open a card</Button>
      <Button
        onClick={() => toast({ text: 'The monitor was deleted.', action: { label: 'Undo', onPress: () => undefined } })}
      >
        Show a toast
      </Button>
      <Button onClick={() => announce('12 results, still searching')}>Announce</Button>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title="Delete this monitor?"
        actions={
          <>
            <Button onClick={() => setDialog(false)}>Keep it</Button>
            <Button kind="danger" onClick={() => setDialog(false)}>
              Delete
            </Button>
          </>
        }
      >
        Its history goes with it. Nothing else changes.
      </Dialog>
      {card && (
        <HoverCard anchor={card} label="backoff" onDismiss={() => setCard(undefined)}>
          <HoverCardPart>
            <code>func (c *RetryClient) backoff(attempt int) time.Duration</code>
          </HoverCardPart>
          <HoverCardPart>
            Doubles the base delay per attempt, at most 64 times, and adds up to a quarter of jitter.
          </HoverCardPart>
          <HoverCardPart foot>
            <ProofLabel proof="file" />
            <Button kind="quiet" shortcut="g d">
              Definition
            </Button>
          </HoverCardPart>
        </HoverCard>
      )}
    </Sample>
  )
}
