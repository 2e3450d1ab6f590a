export type { CodeHost, HostPermissions } from './codeHost.js'
