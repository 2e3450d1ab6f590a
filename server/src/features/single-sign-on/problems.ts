import type { Configuration } from '../../configuration/index.js'
import { isLoopback } from './openIdConnect.js'
import { metadataOf } from './saml/metadata.js'
import { type Provider, providersOf, typeName } from './provider.js'
import { keyPairProblem } from './samlRoutes.js'

/** What is wrong with a provider as it is configured, in sentences. */
export async function problemsOf(
  provider: Provider,
  {
    configuration,
    trustedProxies,
  }: { readonly configuration: Configuration; readonly trustedProxies: readonly string[] },
): Promise<readonly string[]> {
  const own = provider.configuration
  const isDouble = providersOf(configuration).filter(({ id }) => id === provider.id).length > 1
  const found = isDouble ? ['Two providers are the same: give one of them another `configID` or client.'] : []
  switch (own.type) {
    case 'openidconnect': {
      const isPlain = new URL(own.issuer).protocol === 'http:' && !isLoopback(new URL(own.issuer).hostname)
      return isPlain ? [...found, 'The issuer must begin with https://.'] : found
    }
    case 'saml':
      return [...found, ...(await samlProblems(own))]
    case 'http-header':
      return trustedProxies.length > 0
        ? found
        : [
            ...found,
            'No proxy is trusted: start the server with `--trusted-proxies`. Until then the header is refused.',
          ]
    case 'github':
    case 'gitlab':
    case 'bitbucketcloud':
    case 'bitbucketserver':
    case 'azureDevOps':
    case 'gerrit':
      return found
  }
}

async function samlProblems(own: Extract<Provider['configuration'], { type: 'saml' }>): Promise<readonly string[]> {
  const { identityProviderMetadata: text, identityProviderMetadataURL: url } = own
  const { serviceProviderCertificate: certificate, serviceProviderPrivateKey: key, signRequests } = own
  const found: string[] = []
  if ((text === undefined) === (url === undefined)) {
    found.push('Give either `identityProviderMetadataURL` or `identityProviderMetadata`.')
  }
  if (text !== undefined) await metadataOf(text).catch((error: Error) => found.push(error.message))
  if ((certificate === undefined) !== (key === undefined)) {
    found.push('Give both `serviceProviderCertificate` and `serviceProviderPrivateKey`, or neither.')
  }
  if (signRequests === true && key === undefined) found.push('To sign requests, give `serviceProviderPrivateKey`.')
  if (own.insecureSkipAssertionSignatureValidation === true) {
    found.push(
      '`insecureSkipAssertionSignatureValidation` has no effect: answers are believed only with a valid signature.',
    )
  }
  const pair = certificate !== undefined && key !== undefined ? keyPairProblem(certificate, key) : undefined
  return pair === undefined ? found : [...found, pair]
}

/** All problems of all providers, each with the name of its provider: for the messages about the configuration. */
export async function providerProblems(services: {
  readonly configuration: Configuration
  readonly trustedProxies: readonly string[]
}): Promise<readonly string[]> {
  const all = providersOf(services.configuration).map(async (provider) =>
    (await problemsOf(provider, services)).map((problem) => `${typeName(provider.type)}: ${problem}`),
  )
  return (await Promise.all(all)).flat()
}
