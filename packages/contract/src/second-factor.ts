import * as z from 'zod/mini'
import { TokenPair } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { passwordMaxLength } from './limits.ts'
import { Done } from './page.ts'
import { Assertion } from './web-authn.ts'

/** Six digits of a code app, or a recovery code; spaces, hyphens and capitals do not matter. */
const Code = z.string().check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(40))
const NoCode = z._default(z.string().check(z.trim(), z.maxLength(40)), '')

/** How an account can be asked for beside its password. */
export const secondFactorWays = ['totp', 'passkey', 'recovery_code'] as const
export type SecondFactorWay = (typeof secondFactorWays)[number]

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  summary:
    'The second step of a sign-in: the ticket that login answered, and a code or what a passkey signed',
  access: 'anyone',
  rateLimit: 'second-factor',
  rateSubject: 'ticket',
  body: z
    .object({ ticket: z.string().check(z.maxLength(200)), code: NoCode, passkey: z.optional(Assertion) })
    .check(
      z.refine(({ code, passkey }) => Boolean(code) || Boolean(passkey), {
        error: 'Enter the code',
        path: ['code'],
      }),
    ),
  reply: TokenPair,
  refusals: ['invalid_input', 'code_wrong', 'code_used', 'account_blocked', 'rate_limited'],
})

const SecondFactor = z.object({
  id: z.string(),
  name: z.string(),
  added_at: z.string(),
  used_at: z.nullable(z.string()),
})
export type SecondFactor = z.output<typeof SecondFactor>

export const SecondFactors = z.object({
  /** Code apps. */
  factors: z.array(SecondFactor),
  passkeys: z.array(SecondFactor),
  recovery_codes_left: z.number(),
  /** The shop asks for one of this account. */
  is_required: z.boolean(),
})
export type SecondFactors = z.output<typeof SecondFactors>

const NewSecondFactor = z.object({
  id: z.string(),
  /** Base 32, to be typed into a code app; shown once. */
  secret: z.string(),
  /** The same as a link that code apps open. */
  uri: z.string(),
  /** That link as an SVG for the camera of the phone. */
  picture: z.string(),
})
export type NewSecondFactor = z.output<typeof NewSecondFactor>

/** Shown once; empty where there are some already. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const NewFactorName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(40, 'At most 40 characters'))

const factorId = z.object({ factorId: z.string() })

export const listSecondFactors = endpoint({
  method: 'GET',
  path: '/users/me/second-factors',
  summary: 'The code apps and passkeys of the account',
  access: 'customer',
  reply: SecondFactors,
  refusals: [],
})

export const addSecondFactor = endpoint({
  method: 'POST',
  path: '/users/me/second-factors',
  summary: 'Begin to add a code app; it counts once confirmed by a code',
  access: 'customer',
  rateLimit: 'password',
  body: z.object({ name: NewFactorName }),
  reply: NewSecondFactor,
  refusals: ['invalid_input', 'proof_needed', 'rate_limited'],
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/users/me/second-factors/{factorId}/confirm',
  summary: 'Confirm a code app by its first code; ends every other session',
  access: 'customer',
  rateLimit: 'password',
  params: factorId,
  body: z.object({ code: Code }),
  reply: RecoveryCodes,
  refusals: ['invalid_input', 'not_found', 'rate_limited'],
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/users/me/second-factors/{factorId}',
  summary: 'Take a code app away',
  access: 'customer',
  params: factorId,
  reply: SecondFactors,
  refusals: ['not_found', 'proof_needed'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/me/recovery-codes',
  summary: 'Ten new recovery codes in the place of all before',
  access: 'customer',
  rateLimit: 'password',
  reply: RecoveryCodes,
  refusals: ['not_found', 'proof_needed', 'rate_limited'],
})

export const proveAgain = endpoint({
  method: 'POST',
  path: '/users/me/proof',
  summary:
    'Show again who you are, for ten minutes: by a code or a passkey where there is one, else by the password',
  access: 'customer',
  rateLimit: 'password',
  body: z.object({
    code: NoCode,
    passkey: z.optional(Assertion),
    password: z._default(z.string().check(z.maxLength(passwordMaxLength)), ''),
  }),
  reply: Done,
  refusals: ['invalid_input', 'code_used', 'rate_limited'],
})
