// Made by npm run client: do not edit.
import type * as c from '@shop/contract/mfa'
import { endpoint } from '../endpoint.ts'

export const confirmMfaFactor = endpoint<typeof c.confirmMfaFactor>(
  'POST /users/me/mfa/factors/{factor_id}/confirm',
)
export const createMfaFactor = endpoint<typeof c.createMfaFactor>('POST /users/me/mfa/factors')
export const createPasskey = endpoint<typeof c.createPasskey>('POST /users/me/passkeys')
export const deleteMfaFactor = endpoint<typeof c.deleteMfaFactor>('DELETE /users/me/mfa/factors/{factor_id}')
export const deletePasskey = endpoint<typeof c.deletePasskey>('DELETE /users/me/passkeys/{passkey_id}')
export const getPasskeyCreationOptions = endpoint<typeof c.getPasskeyCreationOptions>(
  'POST /users/me/passkeys/challenge',
)
export const getPasskeyOptions = endpoint<typeof c.getPasskeyOptions>('POST /auth/mfa/passkey-challenge')
export const getReauthenticationOptions = endpoint<typeof c.getReauthenticationOptions>(
  'POST /users/me/reauthentication/passkey-challenge',
)
export const listMfaFactors = endpoint<typeof c.listMfaFactors>('GET /users/me/mfa')
export const reauthenticate = endpoint<typeof c.reauthenticate>('POST /users/me/reauthentication')
export const regenerateRecoveryCodes = endpoint<typeof c.regenerateRecoveryCodes>(
  'POST /users/me/mfa/recovery-codes',
)
export const renamePasskey = endpoint<typeof c.renamePasskey>('PATCH /users/me/passkeys/{passkey_id}')
export const verifyMfa = endpoint<typeof c.verifyMfa>('POST /auth/mfa/verify')
