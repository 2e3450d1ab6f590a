import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session.js'
import { workspaceListQuery } from './service.js'

interface WorkspaceButtonProps {
  readonly className: string | undefined
  /** Where people find their workspaces. */
  readonly url: string
}

/** Whether somebody belongs to exactly one workspace shows with two asked for. */
const asked = 2

/** The way from the public instance to one's own code; nothing where the workspaces cannot be asked. */
export function WorkspaceButton({ className, url }: WorkspaceButtonProps) {
  const { currentUser } = useSession()
  const { data, isSuccess } = useQuery({ ...workspaceListQuery(asked), enabled: currentUser !== null })
  if (currentUser && !isSuccess) return null
  const [only] = data?.length === 1 ? data : []
  return (
    <a className={className} href={only?.uri ?? url}>
      {only ? 'Go to your workspace' : 'Search your code'}
    </a>
  )
}
