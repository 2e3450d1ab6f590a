export { Namespace, type NamespaceValue } from './namespace.js'
export { type PageContextOptions, type PageOverlays, pageContext } from './pageContext.js'
export { canonicalEmail } from './canonicalEmail.js'
export { type AccountTypesOptions, accountTypes, Site, User, UserConnection, UserEmailType, usersOf } from './schema.js'
export {
  emailsOf,
  insertEmail,
  insertUser,
  type KnownAs,
  type NewUser,
  passwordHashOf,
  refuseTaken,
  renameUser,
  replacePassword,
  siteAdmins,
  type User as UserValue,
  type UserEmail,
  userByEmail,
  userById,
  userByUsername,
  usersByIds,
  usersKnownAs,
  verifiedEmailsOf,
} from './store.js'
export { isReservedName } from './reservedNames.js'
export { brokenConstraint } from './takenName.js'
export { isUsername, requireEmail, requireUsername } from './usernames.js'
