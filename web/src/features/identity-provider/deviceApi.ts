import type { ResultOf } from '@sextant/contract'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const EnterDeviceCode = graphql(`
  mutation EnterDeviceCode($userCode: String!) {
    enterDeviceCode(userCode: $userCode) {
      userCode
      application
      unverified
      requestedAt
      address
      device
      actsAsSiteAdmin
      scopes {
        name
        description
      }
    }
  }
`)

/** A device that waits to be let in. */
export type WaitingDevice = ResultOf<typeof EnterDeviceCode>['enterDeviceCode']

/** The device that shows this code. */
export async function enterDeviceCode(userCode: string): Promise<WaitingDevice> {
  return (await gqlFetch(EnterDeviceCode, { userCode })).enterDeviceCode
}

const DecideDevice = graphql(`
  mutation DecideDevice($userCode: String!, $approve: Boolean!) {
    decideDeviceAuthorization(userCode: $userCode, approve: $approve) {
      alwaysNil
    }
  }
`)

/** Lets the device in, or not; what was said. */
export async function decideDevice(decision: { readonly userCode: string; readonly approve: boolean }) {
  await gqlFetch(DecideDevice, decision)
  return decision.approve
}
