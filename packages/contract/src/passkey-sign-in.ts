import * as z from 'zod/mini'
import { TokenPair } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Assertion, RequestOptions } from './mfa.ts'

const token = z.string().check(z.maxLength(200))

export const PasskeySignInOptions = z.object({
  /** Only the page that holds it can use the signature. */
  token,
  options: RequestOptions,
})
export type PasskeySignInOptions = z.output<typeof PasskeySignInOptions>

export const getPasskeySignInOptions = endpoint('POST /auth/passkey/challenge', {
  summary: 'Get the challenge for signing in with a passkey alone, valid for five minutes',
  access: 'anyone',
  rateLimit: 'passkey-sign-in',
  response: PasskeySignInOptions,
  errors: ['rate_limited'],
})

export const signInByPasskey = endpoint('POST /auth/passkey/sign-in', {
  summary: 'Sign in with a passkey’s signature, without a password or second step',
  access: 'anyone',
  rateLimit: 'passkey-sign-in',
  body: z.object({ token, passkey: Assertion }),
  response: TokenPair,
  errors: ['invalid_input', 'invalid_code', 'passkey_rejected', 'account_blocked', 'rate_limited'],
})
