/** Which property of a type's values holds the row id of the user whom its `self-or-admin` fields are about. */
export const owners: Readonly<Record<string, string>> = {
  AccessToken: 'subjectId',
  ExternalAccount: 'userId',
  User: 'id',
}
