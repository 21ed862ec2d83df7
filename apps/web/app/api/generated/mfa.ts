// Made by npm run client: do not edit.
import type * as c from '@shop/contract/mfa'
import { endpoint } from '../endpoint.ts'

export const confirmMfaFactor = endpoint<typeof c.confirmMfaFactor>(
  'POST /users/me/second-factors/{factorId}/confirm',
)
export const createMfaFactor = endpoint<typeof c.createMfaFactor>('POST /users/me/second-factors')
export const createPasskey = endpoint<typeof c.createPasskey>('POST /users/me/passkeys')
export const deleteMfaFactor = endpoint<typeof c.deleteMfaFactor>(
  'DELETE /users/me/second-factors/{factorId}',
)
export const deletePasskey = endpoint<typeof c.deletePasskey>('DELETE /users/me/passkeys/{passkeyId}')
export const getPasskeyCreationOptions = endpoint<typeof c.getPasskeyCreationOptions>(
  'POST /users/me/passkeys/challenge',
)
export const getPasskeyOptions = endpoint<typeof c.getPasskeyOptions>('POST /auth/second-factor/passkey')
export const getReauthenticationOptions = endpoint<typeof c.getReauthenticationOptions>(
  'POST /users/me/proof/passkey',
)
export const listMfaFactors = endpoint<typeof c.listMfaFactors>('GET /users/me/second-factors')
export const reauthenticate = endpoint<typeof c.reauthenticate>('POST /users/me/proof')
export const regenerateRecoveryCodes = endpoint<typeof c.regenerateRecoveryCodes>(
  'POST /users/me/recovery-codes',
)
export const renamePasskey = endpoint<typeof c.renamePasskey>('PATCH /users/me/passkeys/{passkeyId}')
export const verifyMfa = endpoint<typeof c.verifyMfa>('POST /auth/second-factor')
