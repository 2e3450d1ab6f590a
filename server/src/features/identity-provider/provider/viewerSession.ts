import type { Provider } from 'oidc-provider'
import type { KoaContextWithOIDC, Session } from 'oidc-provider'
import { factsOf } from './requestFacts.js'

interface SessionModel {
  get(context: KoaContextWithOIDC): Promise<Session>
  instantiate(payload: object): Session
}

/**
 * The browser's session here is the login of the provider: a session of the provider that belongs to nobody, or to
 * another than the viewer, is left behind, so that signing out and changing users always count.
 */
export function followViewer(provider: Provider): void {
  // The models are classes that the provider makes for itself; their types do not say all that they can.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const model = provider.Session as unknown as SessionModel
  const stored = model.get.bind(model)
  model.get = async (context) => {
    const { viewer, authenticatedAt } = factsOf(context.req)
    const accountId = viewer.kind === 'user' ? String(viewer.userId) : undefined
    const session = await stored(context)
    const own = session.accountId === accountId ? session : model.instantiate({})
    if (own !== session) context.oidc.entity('Session', own)
    if (accountId !== undefined) own.loginAccount({ accountId, ...(authenticatedAt && { loginTs: authenticatedAt }) })
    return own
  }
}
