import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const Roles = graphql(`
  query Roles {
    roles {
      nodes {
        id
        name
        system
        readonly
        userCount
        permissions {
          nodes {
            id
          }
        }
      }
    }
    permissions {
      nodes {
        id
        displayName
        label
      }
    }
  }
`)

export type Role = ResultOf<typeof Roles>['roles']['nodes'][number]
export type Permission = ResultOf<typeof Roles>['permissions']['nodes'][number]

/** All roles, and all that can be permitted. For site admins. */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: async ({ signal }) => {
    const { roles, permissions } = await gqlFetch(Roles, {}, signal)
    return { roles: roles.nodes, permissions: permissions.nodes }
  },
})

const UserRoles = graphql(`
  query UserRoles($username: String!) {
    user(username: $username) {
      id
      username
      roles {
        nodes {
          id
          name
          system
        }
      }
      permissions {
        nodes {
          id
          label
        }
      }
    }
  }
`)

export type RoleHolder = NonNullable<ResultOf<typeof UserRoles>['user']>

/** The roles of a user; null when there is no such user. */
export const userRolesQuery = (username: string) =>
  queryOptions({
    queryKey: ['roles', 'user', username],
    queryFn: async ({ signal }) => (await gqlFetch(UserRoles, { username }, signal)).user,
  })

const CreateRole = graphql(`
  mutation CreateRole($name: String!, $permissions: [ID!]!) {
    createRole(name: $name, permissions: $permissions) {
      id
    }
  }
`)

export const createRole = async (role: { readonly name: string; readonly permissions: readonly string[] }) =>
  gqlFetch(CreateRole, { name: role.name, permissions: [...role.permissions] })

const DeleteRole = graphql(`
  mutation DeleteRole($role: ID!) {
    deleteRole(role: $role) {
      alwaysNil
    }
  }
`)

export const deleteRole = async (role: string) => gqlFetch(DeleteRole, { role })

const SetPermissions = graphql(`
  mutation SetPermissions($role: ID!, $permissions: [ID!]!) {
    setPermissions(role: $role, permissions: $permissions) {
      alwaysNil
    }
  }
`)

export const setPermissions = async (change: { readonly role: string; readonly permissions: readonly string[] }) =>
  gqlFetch(SetPermissions, { role: change.role, permissions: [...change.permissions] })

const SetRoles = graphql(`
  mutation SetRoles($user: ID!, $roles: [ID!]!) {
    setRoles(user: $user, roles: $roles) {
      alwaysNil
    }
  }
`)

/** Gives a user exactly these roles beside those of the system. */
export const setRoles = async (change: { readonly user: string; readonly roles: readonly string[] }) =>
  gqlFetch(SetRoles, { user: change.user, roles: [...change.roles] })
