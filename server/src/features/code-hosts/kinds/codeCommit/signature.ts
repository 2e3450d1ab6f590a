import { createHash, createHmac } from 'node:crypto'
import type { Secret } from '@sextant/base'
import type { UnsignedRequest } from '../shared/jsonClient.js'

/** An access key of AWS. */
export interface AccessKey {
  readonly id: string
  readonly secret: Secret
}

/** For whom a signature is good. */
export interface SignatureScope {
  readonly key: AccessKey
  /** `us-east-1` */
  readonly region: string
  /** `codecommit` */
  readonly service: string
  /** Milliseconds; AWS takes a signature for some minutes around it. */
  readonly now: number
}

const algorithm = 'AWS4-HMAC-SHA256'

/**
 * The headers that prove who asks, by Signature Version 4, over all headers of the request, whose names are in lower case:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function signed(request: UnsignedRequest, scope: SignatureScope): Readonly<Record<string, string>> {
  const time = new Date(scope.now).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const headers = { ...request.headers, host: request.url.host, 'x-amz-date': time }
  const names = Object.keys(headers).sort()
  const credentialScope = [time.slice(0, 8), scope.region, scope.service, 'aws4_request'].join('/')
  const toSign = [algorithm, time, credentialScope, sha256(canonical(request, headers))].join('\n')
  const signature = hmac(signingKey(scope, time.slice(0, 8)), toSign).toString('hex')
  const credential = `Credential=${scope.key.id}/${credentialScope}`
  return {
    'x-amz-date': time,
    authorization: `${algorithm} ${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

function canonical({ method, url, body }: UnsignedRequest, headers: Readonly<Record<string, string>>): string {
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`)
  return [method, url.pathname, queryOf(url), lines.join(''), names.join(';'), sha256(body)].join('\n')
}

/** The parameters by name, then by value, in the order of their bytes. */
function queryOf({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
}

/** Percent-encoded but for letters, digits and `-._~`: RFC 3986, unreserved characters. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function signingKey({ key, region, service }: SignatureScope, day: string): Buffer {
  const first = hmac(`AWS4${key.secret.reveal()}`, day)
  return [region, service, 'aws4_request'].reduce(hmac, first)
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
