export { Namespace, type NamespaceValue } from './namespace.js'
export { type PageContextOptions, pageContext } from './pageContext.js'
export { type AccountTypesOptions, accountTypes, Site, User, usersOf } from './schema.js'
export {
  emailsOf,
  insertEmail,
  insertUser,
  type KnownAs,
  type NewUser,
  passwordHashOf,
  renameUser,
  replacePassword,
  siteAdmins,
  type User as UserValue,
  userByEmail,
  userById,
  userByUsername,
  usersKnownAs,
  verifiedEmailsOf,
} from './store.js'
export { isReservedName } from './reservedNames.js'
export { brokenConstraint } from './takenName.js'
export { isUsername, requireEmail, requireUsername } from './usernames.js'
