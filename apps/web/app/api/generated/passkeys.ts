// Made by npm run client: do not edit.
import type * as c from '@shop/contract/passkeys'
import { endpoint } from '../endpoint.ts'

export const addPasskey = endpoint<typeof c.addPasskey>('POST /users/me/passkeys')
export const askPasskey = endpoint<typeof c.askPasskey>('POST /auth/second-factor/passkey')
export const askProof = endpoint<typeof c.askProof>('POST /users/me/proof/passkey')
export const beginPasskey = endpoint<typeof c.beginPasskey>('POST /users/me/passkeys/challenge')
export const removePasskey = endpoint<typeof c.removePasskey>('DELETE /users/me/passkeys/{passkeyId}')
export const renamePasskey = endpoint<typeof c.renamePasskey>('PATCH /users/me/passkeys/{passkeyId}')
