import { messageOf } from '@sextant/base'
import { Button } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../shell/session.js'
import { type ListedRepository, reindexRepository } from './api.js'

/** Has a repository indexed again that was set aside. Shown to site admins; others see nothing. */
export function ReindexButton({ repository }: { readonly repository: Pick<ListedRepository, 'id' | 'name'> }) {
  const { currentUser } = useSession()
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: () => reindexRepository(repository.id),
    onSuccess: () => client.invalidateQueries(),
  })
  if (!currentUser?.siteAdmin) return null
  return (
    <>
      <Button small busy={again.isPending} onClick={() => again.mutate()} aria-label={`Index ${repository.name} again`}>
        Try again
      </Button>
      {again.error && <span role="alert"> {messageOf(again.error)}</span>}
    </>
  )
}
