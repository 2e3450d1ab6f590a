/**
 * What AWS itself says of the two operations that are used: an extract of `apis/codecommit-2015-04-13.min.json` of the
 * npm package aws-sdk 2.1693.0 (Apache License 2.0), with references put in place. A shape without a type is a string.
 */
export const codeCommitDescription = {
  metadata: {
    apiVersion: '2015-04-13',
    endpointPrefix: 'codecommit',
    jsonVersion: '1.1',
    protocol: 'json',
    signatureVersion: 'v4',
    targetPrefix: 'CodeCommit_20150413',
  },
  operations: {
    ListRepositories: {
      input: {
        type: 'structure',
        members: {
          nextToken: {},
          sortBy: {},
          order: {},
        },
      },
      output: {
        type: 'structure',
        members: {
          repositories: {
            type: 'list',
            member: {
              type: 'structure',
              members: {
                repositoryName: {},
                repositoryId: {},
              },
            },
          },
          nextToken: {},
        },
      },
    },
    BatchGetRepositories: {
      input: {
        type: 'structure',
        required: ['repositoryNames'],
        members: {
          repositoryNames: {
            type: 'list',
            member: {},
          },
        },
      },
      output: {
        type: 'structure',
        members: {
          repositories: {
            type: 'list',
            member: {
              type: 'structure',
              members: {
                accountId: {},
                repositoryId: {},
                repositoryName: {},
                repositoryDescription: {},
                defaultBranch: {},
                lastModifiedDate: {
                  type: 'timestamp',
                },
                creationDate: {
                  type: 'timestamp',
                },
                cloneUrlHttp: {},
                cloneUrlSsh: {},
                Arn: {},
                kmsKeyId: {},
              },
            },
          },
          repositoriesNotFound: {
            type: 'list',
            member: {},
          },
          errors: {
            type: 'list',
            member: {
              type: 'structure',
              members: {
                repositoryId: {},
                repositoryName: {},
                errorCode: {},
                errorMessage: {},
              },
            },
          },
        },
      },
    },
  },
} as const
