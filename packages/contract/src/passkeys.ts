import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NewFactorName, RecoveryCodes, SecondFactors } from './second-factor.ts'
import { CreationOptions, NewCredential, RequestOptions } from './web-authn.ts'

const passkeyId = z.object({ passkeyId: z.string() })

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/users/me/passkeys/challenge',
  summary: 'Begin to add a passkey: what the browser makes one with, good for five minutes',
  access: 'customer',
  rateLimit: 'password',
  reply: CreationOptions,
  refusals: ['invalid_input', 'proof_needed', 'rate_limited'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/users/me/passkeys',
  summary: 'Add the passkey that the browser made; ends every other session',
  access: 'customer',
  rateLimit: 'password',
  body: z.object({ name: NewFactorName, credential: NewCredential }),
  reply: RecoveryCodes,
  refusals: ['invalid_input', 'rate_limited'],
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/users/me/passkeys/{passkeyId}',
  summary: 'Give a passkey another name',
  access: 'customer',
  params: passkeyId,
  body: z.object({ name: NewFactorName }),
  reply: SecondFactors,
  refusals: ['invalid_input', 'not_found'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/users/me/passkeys/{passkeyId}',
  summary: 'Take a passkey away',
  access: 'customer',
  params: passkeyId,
  reply: SecondFactors,
  refusals: ['not_found', 'proof_needed'],
})

export const askPasskey = endpoint({
  method: 'POST',
  path: '/auth/second-factor/passkey',
  summary: 'What the browser asks a passkey to sign for the ticket that login answered; counts as no try',
  access: 'anyone',
  rateLimit: 'second-factor',
  rateSubject: 'ticket',
  body: z.object({ ticket: z.string().check(z.maxLength(200)) }),
  reply: RequestOptions,
  refusals: ['invalid_input', 'code_wrong', 'not_found', 'account_blocked', 'rate_limited'],
})

export const askProof = endpoint({
  method: 'POST',
  path: '/users/me/proof/passkey',
  summary: 'What the browser asks a passkey to sign for showing again who you are',
  access: 'customer',
  rateLimit: 'password',
  reply: RequestOptions,
  refusals: ['not_found', 'rate_limited'],
})
