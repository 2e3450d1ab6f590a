import { Button } from '@sextant/ui'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

interface ClearButtonProps {
  readonly clear: () => Promise<unknown>
  /** The list that is empty then. */
  readonly list: QueryKey
  /** While there is nothing to put away. */
  readonly disabled: boolean
}

/** Puts away what was looked through, so that what comes next stands out. */
export function ClearButton({ clear, list, disabled }: ClearButtonProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: clear,
    onSuccess: () => client.invalidateQueries({ queryKey: list }),
  })
  return (
    <Button busy={isPending} disabled={disabled} onClick={() => mutate()}>
      Clear list
    </Button>
  )
}
