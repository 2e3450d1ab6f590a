import type { FastifyReply } from 'fastify'

/** The page in which the web application draws what repositories bring along: diagrams and PDF documents. */
export const framePage = 'frame.html'

/**
 * The page has no origin (`sandbox`), even when it is opened by itself, and asks nobody for anything but the scripts and
 * styles of the product: what it draws, and the fonts and tables for it, are handed to it by the page that frames it.
 * WebAssembly and workers (which an origin of none can only start from a blob) decode PDF documents.
 */
const policy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data: blob:',
  'worker-src blob:',
  "connect-src 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Lets pages of ours frame the page, and nobody else. */
export function setFrameHeaders(reply: FastifyReply): void {
  void reply.removeHeader('x-frame-options').header('content-security-policy', policy)
}
