// Made by npm run client: do not edit.
import type * as c from '@shop/contract/second-factor'
import { endpoint } from '../endpoint.ts'

export const confirmMfaFactor = endpoint<typeof c.confirmMfaFactor>(
  'POST /users/me/second-factors/{factorId}/confirm',
)
export const createMfaFactor = endpoint<typeof c.createMfaFactor>('POST /users/me/second-factors')
export const deleteMfaFactor = endpoint<typeof c.deleteMfaFactor>(
  'DELETE /users/me/second-factors/{factorId}',
)
export const listMfaFactors = endpoint<typeof c.listMfaFactors>('GET /users/me/second-factors')
export const reauthenticate = endpoint<typeof c.reauthenticate>('POST /users/me/proof')
export const regenerateRecoveryCodes = endpoint<typeof c.regenerateRecoveryCodes>(
  'POST /users/me/recovery-codes',
)
export const verifyMfa = endpoint<typeof c.verifyMfa>('POST /auth/second-factor')
