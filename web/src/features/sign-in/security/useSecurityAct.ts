import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { SecurityContext } from './securityContext.js'

/**
 * An act on the page of an account's security: asks again who it is where the server wants to know, and loads the page's
 * facts anew afterwards.
 */
export function useSecurityAct<Argument, Result>(
  act: (argument: Argument) => Promise<Result>,
  onDone: (result: Result) => void = () => {},
) {
  const { username, confirmed } = useContext(SecurityContext)
  const client = useQueryClient()
  return useMutation({
    mutationFn: confirmed(act),
    onSuccess: async (result: Result) => {
      onDone(result)
      await client.invalidateQueries({ queryKey: ['accountSecurity', username] })
    },
  })
}
