/**
 * Who may call an entry point. The frame enforces the class before the handler runs; a handler may only be stricter.
 *
 * - `public`: anyone, also in private mode and before the first administrator exists
 * - `anonymous`: anyone on an open instance, signed-in users in private mode
 * - `page`: a page of the web application; in private mode an anonymous visitor is sent to sign in
 * - `signed-in`: any user
 * - `self-or-admin`: any user gets as far as the handler, which lets through the user it is about and site admins
 * - `site-admin`: site admins
 * - `operator`: programs on this machine (a direct connection from the loopback interface) and site admins
 */
export type Access = 'public' | 'anonymous' | 'page' | 'signed-in' | 'self-or-admin' | 'site-admin' | 'operator'

/** Entry points by name: `METHOD /path/{parameter}` for routes, `query name` and `mutation name` for GraphQL. */
export type Inventory = Readonly<Record<string, Access>>
