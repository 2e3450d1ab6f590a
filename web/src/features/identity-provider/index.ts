export { AuthorizedApplications } from './AuthorizedApplications.js'
export { MachineCredentials } from './MachineCredentials.js'
export { NewMachineCredential } from './NewMachineCredential.js'
