/**
 * The requests that our clients make, host by host, and the package that describes them. `kind` tells how the package does:
 * as an OpenAPI document, as declarations that openapi-typescript or swagger-typescript-api made of one, or as types alone
 * (then the parameters and answers are named here, and the addresses are those of the host's documentation).
 */
export const hosts = [
  {
    file: 'github',
    title: "GitHub's own OpenAPI description",
    package: '@octokit/openapi@23.0.2',
    entry: 'generated/api.github.com.json',
    kind: 'openapi',
    operations: [
      'GET /user',
      'GET /user/repos',
      'GET /user/orgs',
      'GET /users/{username}',
      'GET /repos/{owner}/{repo}',
      'GET /repos/{owner}/{repo}/collaborators',
      'GET /orgs/{org}/repos',
      'GET /repositories',
      'GET /search/repositories',
      'GET /installation/repositories',
      'POST /app/installations/{installation_id}/access_tokens',
    ],
  },
  {
    file: 'bitbucketCloud',
    title: "the declarations that openapi-typescript made of Atlassian's OpenAPI description of Bitbucket Cloud",
    package: '@coderabbitai/bitbucket@1.1.4',
    entry: 'dist/cloud/openapi/openapi-typescript.d.ts',
    kind: 'openapi-typescript',
    operations: [
      'GET /user',
      'GET /repositories',
      'GET /repositories/{workspace}',
      'GET /repositories/{workspace}/{repo_slug}',
      'GET /workspaces/{workspace}/permissions/repositories/{repo_slug}',
    ],
    // Of every list: developer.atlassian.com, "Pagination".
    extraQuery: { pagelen: { type: 'integer', maximum: 100 }, page: { type: 'string' } },
  },
  {
    file: 'bitbucketServer',
    title: "the declarations that openapi-typescript made of Atlassian's OpenAPI description of Bitbucket Data Center",
    package: '@coderabbitai/bitbucket@1.1.4',
    entry: 'dist/server/openapi/openapi-typescript.d.ts',
    kind: 'openapi-typescript',
    prefix: '/api/latest',
    operations: [
      'GET /projects',
      'GET /projects/{projectKey}/repos',
      'GET /projects/{projectKey}/repos/{repositorySlug}',
      'GET /repos',
      'GET /users',
    ],
    // Of `GET /users`: "Permission Filters" in its description, and the paging of every list.
    extraQuery: {
      limit: { type: 'integer', maximum: 1000 },
      start: { type: 'integer' },
      'permission.1': { enum: ['REPO_READ'] },
      'permission.1.projectKey': { type: 'string' },
      'permission.1.repositorySlug': { type: 'string' },
    },
    // The description gives one user where its own text says a page of them.
    pageOf: { 'GET /users': 'RestApplicationUser' },
  },
  {
    file: 'gitea',
    title: "the declarations that swagger-typescript-api made of Gitea's Swagger description",
    package: 'gitea-js@1.23.0',
    entry: 'dist/index.d.ts',
    kind: 'swagger-typescript-api',
    operations: [
      'GET /user',
      'GET /user/repos',
      'GET /users/search',
      'GET /users/{username}',
      'GET /users/{username}/repos',
      'GET /admin/emails/search',
      'GET /orgs/{org}/repos',
      'GET /repos/search',
      'GET /repos/{owner}/{repo}',
      'GET /repos/{owner}/{repo}/collaborators',
      'GET /repos/{owner}/{repo}/teams',
      'GET /repositories/{id}',
      'GET /teams/{id}/members',
    ],
  },
  {
    file: 'gitlab',
    title:
      'the types of a client; GitLab ships no description in a package, so the addresses are those of its documentation',
    package: '@gitbeaker/core@43.8.0',
    entry: 'dist/index.d.ts',
    kind: 'types',
    operations: {
      'GET /user': { answer: 'ExpandedUserSchema' },
      'GET /users': { query: ['AllUsersOptions'], answer: 'UserSchema', isList: true },
      'GET /projects': { query: ['AllProjectsOptions'], answer: 'ProjectSchema', isList: true },
      'GET /groups/{id}/projects': { query: ['AllGroupProjectsOptions'], answer: 'ProjectSchema', isList: true },
      'GET /projects/{id}': { query: ['AllProjectsOptions'], answer: 'ProjectSchema' },
      'GET /projects/{id}/members/all': { query: ['AllMembersOptions'], answer: 'MemberSchema', isList: true },
    },
    // Of every list: docs.gitlab.com, "REST API", "Pagination".
    extraQuery: {
      per_page: { type: 'integer', minimum: 1, maximum: 100 },
      page: { type: 'integer' },
      pagination: { enum: ['keyset'] },
      id_after: { type: 'integer' },
    },
  },
]

/** What our one query of GraphQL needs, by type and field. */
export const graphQL = {
  file: 'githubGraphQL',
  title: "GitHub's own GraphQL schema",
  package: '@octokit/graphql-schema@15.26.1',
  entry: 'schema.graphql',
  types: { Query: ['node'], Node: ['id'], Repository: ['id', 'nameWithOwner'] },
}
