// Made by npm run client: do not edit.
import type * as c from '@shop/contract/second-factor'
import { endpoint } from '../endpoint.ts'

export const addSecondFactor = endpoint<typeof c.addSecondFactor>('POST /users/me/second-factors')
export const confirmSecondFactor = endpoint<typeof c.confirmSecondFactor>(
  'POST /users/me/second-factors/{factorId}/confirm',
)
export const finishSignIn = endpoint<typeof c.finishSignIn>('POST /auth/second-factor')
export const listSecondFactors = endpoint<typeof c.listSecondFactors>('GET /users/me/second-factors')
export const proveAgain = endpoint<typeof c.proveAgain>('POST /users/me/proof')
export const removeSecondFactor = endpoint<typeof c.removeSecondFactor>(
  'DELETE /users/me/second-factors/{factorId}',
)
export const renewRecoveryCodes = endpoint<typeof c.renewRecoveryCodes>('POST /users/me/recovery-codes')
