// Made by npm run client: do not edit.
import type * as c from '@shop/contract/passkeys'
import { endpoint } from '../endpoint.ts'

export const createPasskey = endpoint<typeof c.createPasskey>('POST /users/me/passkeys')
export const deletePasskey = endpoint<typeof c.deletePasskey>('DELETE /users/me/passkeys/{passkeyId}')
export const getPasskeyCreationOptions = endpoint<typeof c.getPasskeyCreationOptions>(
  'POST /users/me/passkeys/challenge',
)
export const getPasskeyOptions = endpoint<typeof c.getPasskeyOptions>('POST /auth/second-factor/passkey')
export const getReauthenticationOptions = endpoint<typeof c.getReauthenticationOptions>(
  'POST /users/me/proof/passkey',
)
export const renamePasskey = endpoint<typeof c.renamePasskey>('PATCH /users/me/passkeys/{passkeyId}')
