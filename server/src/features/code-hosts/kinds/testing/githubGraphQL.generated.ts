// Written by dev/hostDescriptions.mjs. Source: @octokit/graphql-schema@15.26.1, schema.graphql: GitHub's own GraphQL schema.
export const githubGraphQL = "interface Node {\n  id: ID!\n}\n\ntype Query {\n  node(id: ID!): Node\n}\n\ntype Repository implements Node {\n  id: ID!\n  nameWithOwner: String!\n}"
