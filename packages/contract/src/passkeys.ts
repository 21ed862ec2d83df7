import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MfaFactorName, RecoveryCodes, MfaFactors } from './second-factor.ts'
import { CreationOptions, NewCredential, RequestOptions } from './web-authn.ts'

const passkeyId = z.object({ passkeyId: z.string() })

export const getPasskeyCreationOptions = endpoint({
  method: 'POST',
  path: '/users/me/passkeys/challenge',
  summary: 'Get the options for creating a passkey, valid for five minutes',
  access: 'customer',
  rateLimit: 'password',
  response: CreationOptions,
  errors: ['invalid_input', 'reauthentication_required', 'rate_limited'],
})

export const createPasskey = endpoint({
  method: 'POST',
  path: '/users/me/passkeys',
  summary: 'Add a new passkey; ends all other sessions',
  access: 'customer',
  rateLimit: 'password',
  body: z.object({ name: MfaFactorName, credential: NewCredential }),
  response: RecoveryCodes,
  errors: ['invalid_input', 'rate_limited'],
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/users/me/passkeys/{passkeyId}',
  summary: 'Rename a passkey',
  access: 'customer',
  params: passkeyId,
  body: z.object({ name: MfaFactorName }),
  response: MfaFactors,
  errors: ['invalid_input', 'not_found'],
})

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/users/me/passkeys/{passkeyId}',
  summary: 'Remove a passkey',
  access: 'customer',
  params: passkeyId,
  response: MfaFactors,
  errors: ['not_found', 'reauthentication_required'],
})

export const getPasskeyOptions = endpoint({
  method: 'POST',
  path: '/auth/second-factor/passkey',
  summary: 'Get the passkey challenge for a sign-in ticket; doesn’t count as an attempt',
  access: 'anyone',
  rateLimit: 'mfa',
  rateLimitField: 'mfa_token',
  body: z.object({ mfa_token: z.string().check(z.maxLength(200)) }),
  response: RequestOptions,
  errors: ['invalid_input', 'invalid_code', 'not_found', 'account_blocked', 'rate_limited'],
})

export const getReauthenticationOptions = endpoint({
  method: 'POST',
  path: '/users/me/proof/passkey',
  summary: 'Get the passkey challenge for confirming one’s identity',
  access: 'customer',
  rateLimit: 'password',
  response: RequestOptions,
  errors: ['not_found', 'rate_limited'],
})
