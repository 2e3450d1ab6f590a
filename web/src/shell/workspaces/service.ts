import { AppError, type ErrorCode } from '@sextant/base'
import { queryOptions } from '@tanstack/react-query'
import { signOutReturning } from '../signOutReturning.js'

/** A workspace as the menus need it (specification, section 3), in the JSON form of its protocol buffer. */
export interface Workspace {
  readonly id: string
  readonly name: string
  readonly displayName?: string
  readonly uri: string
  /** What the viewer is in it, such as `WORKSPACE_ROLE_ADMIN`. */
  readonly roles?: readonly string[]
}

const service = '/.api/workspaces/workspaces.v1.WorkspaceService'

/** The workspace that this instance is. */
export const ownWorkspaceQuery = (siteID: string) =>
  queryOptions({
    queryKey: ['workspace', siteID],
    queryFn: async ({ signal }) =>
      (await call<{ readonly workspace?: Workspace }>('GetWorkspace', { workspaceId: siteID }, signal)).workspace ??
      null,
    ...askedOnce,
  })

/** The workspaces that the viewer belongs to; the first `pageSize` of them. */
export const workspaceListQuery = (pageSize: number) =>
  queryOptions({
    queryKey: ['workspaces', pageSize],
    queryFn: async ({ signal }) => {
      const request = { pageSize, filters: { includeEligibleToJoin: false } }
      return (
        (await call<{ readonly workspaces?: readonly Workspace[] }>('ListWorkspaces', request, signal)).workspaces ?? []
      )
    },
    ...askedOnce,
  })

// What was loaded stays for the life of the page, and a failure is left alone: nothing on a page hangs on either.
const askedOnce = { staleTime: Infinity, gcTime: Infinity, retry: false } as const

// Connect's form of a call without a stream: the specification, section 7, and connectrpc.com/docs/protocol.
async function call<Answer>(method: string, request: object, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(`${service}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'connect-protocol-version': '1', 'x-requested-with': 'Sextant' },
    credentials: 'same-origin',
    body: JSON.stringify(request),
    signal,
  })
  // Whoever the service does not know any more signs in anew and comes back.
  if (response.status === 401) location.assign(signOutReturning(location))
  if (!response.ok) throw new AppError(codeOf(response.status), 'workspaces', 'The workspaces could not be asked.')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the service answers by its schema
  return (await response.json()) as Answer
}

const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_argument',
  401: 'unauthenticated',
  403: 'permission_denied',
  404: 'unimplemented',
  408: 'deadline_exceeded',
  409: 'aborted',
  412: 'failed_precondition',
  413: 'resource_exhausted',
  415: 'internal',
  429: 'unavailable',
  431: 'resource_exhausted',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

/** The code of a status (specification, section 8). */
export const codeOf = (status: number): ErrorCode => codes[status] ?? 'unknown'
