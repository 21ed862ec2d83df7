import * as z from 'zod/mini'
import { Profile, TokenPair } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { passwordMaxLength } from './limits.ts'
import { recordLimits } from './rate-limit-policy.ts'

/** The ways by which a code can be sent, first the one to use. */
export const codeChannels = ['whatsapp', 'sms', 'email'] as const
export type CodeChannel = (typeof codeChannels)[number]

/** Digits of a code. */
export const phoneCodeLength = 6
/** How long a code is valid. */
export const phoneCodeMinutes = recordLimits['phone-code'].seconds / 60
/** After how many seconds another way to send the code is offered. */
export const nextChannelSeconds = 20
/** A verified number that was not used for as many days may belong to somebody else by now. */
export const recycledNumberDays = 365

const token = z._default(z.string().check(z.maxLength(200)), '')
const code = z.string().check(z.maxLength(20))

const CodeRequest = z.object({
  /** As typed: any Nigerian spelling, or + and the country. */
  phone: z.string().check(z.maxLength(30)),
  /** Of the previous request, to send another code by another channel; either code is then right. */
  token,
  /** The first possible one by default. */
  channel: z.optional(z.enum(codeChannels)),
})

/** The same for every number, with or without an account. */
export const SentCode = z.object({
  /** Only the browser that holds it can use the code. */
  token: z.string(),
  /** E.164. */
  phone: z.string(),
  channel: z.enum(codeChannels),
  /** What can be used next; null after the last. Email reaches only accounts with a confirmed address. */
  next_channel: z.nullable(z.enum(codeChannels)),
})
export type SentCode = z.output<typeof SentCode>

export const requestPhoneCode = endpoint('POST /auth/phone/code', {
  summary: 'Send a sign-in code to a phone number; the response is the same for unknown numbers',
  access: 'anyone',
  rateLimit: 'phone-code',
  body: CodeRequest,
  response: SentCode,
  errors: ['invalid_input', 'phone_sign_in_unavailable', 'rate_limited'],
})

export const signInByPhone = endpoint('POST /auth/phone/sign-in', {
  summary: 'Sign in with the code sent to a phone number, or create an account with a name alone',
  access: 'anyone',
  rateLimit: 'phone-sign-in',
  rateLimitField: 'token',
  body: z.object({
    token,
    code,
    /** Required for a number without an account. */
    name: z._default(z.string().check(z.maxLength(160), z.trim()), ''),
    /** The second proof for an account whose number was not used for a year. */
    password: z._default(z.string().check(z.maxLength(passwordMaxLength)), ''),
    /** Creates an account instead, where a second proof would be needed. */
    is_new_owner: z._default(z.boolean(), false),
  }),
  response: TokenPair,
  errors: [
    'invalid_input',
    'invalid_code',
    'name_required',
    'second_proof_required',
    'invalid_credentials',
    'mfa_required',
    'account_blocked',
    'staff_account',
    'rate_limited',
  ],
})

export const requestOwnPhoneCode = endpoint('POST /users/me/phone/code', {
  summary: 'Send a code to a number that the signed-in account wants to verify',
  access: 'customer',
  rateLimit: 'phone-code',
  body: CodeRequest,
  response: SentCode,
  errors: ['invalid_input', 'phone_sign_in_unavailable', 'rate_limited'],
})

export const verifyOwnPhone = endpoint('POST /users/me/phone', {
  summary:
    'Verify a number with its code, so that a customer can sign in with it; staff never sign in by phone',
  access: 'customer',
  rateLimit: 'phone-sign-in',
  rateLimitField: 'token',
  body: z.object({ token, code }),
  response: Profile,
  errors: ['invalid_input', 'invalid_code', 'phone_taken', 'rate_limited'],
})

export const removeOwnPhone = endpoint('DELETE /users/me/phone', {
  summary:
    'Remove the verified number of the account, which needs an email and a password to sign in with then',
  access: 'customer',
  response: Profile,
  errors: ['invalid_input', 'reauthentication_required'],
})
