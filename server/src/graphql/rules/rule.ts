/**
 * Who may see a field of a type. Those that the frame can check it checks, before the field's own resolver; the others
 * are about how a value was reached, which tests prove.
 *
 * Checked by the frame (`guardFields.ts`):
 * - `self-or-admin`: the user it is about (`owners.ts` says which) and site admins; others are refused
 * - `self-or-admin-else-empty`: as that, but others see null or an empty list, so that a list of users can be asked for
 * - `site-admin`: site admins; others are refused
 * - `site-admin-else-empty`: as that, but others see null or an empty list
 *
 * Proved by tests:
 * - `public`: everyone who may ask at all
 * - `of-readable`: reached only through a repository that the viewer reads, by a door of `doors.ts`
 * - `own`: reached only through what the viewer made, or administers (`foreignIds.test.ts`)
 * - `as-parent`: a piece of the value that holds it, and no more secret than the field that gives it
 */
export type Rule =
  | 'public'
  | 'of-readable'
  | 'own'
  | 'as-parent'
  | 'self-or-admin'
  | 'self-or-admin-else-empty'
  | 'site-admin'
  | 'site-admin-else-empty'

/** Rules by type, or by `Type.field`. */
export type Rules = Readonly<Record<string, Rule>>
