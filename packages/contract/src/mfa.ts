import * as z from 'zod/mini'
import { TokenPair } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { passwordMaxLength } from './limits.ts'

// Passkey messages between browser and server (JSON forms of W3C Web Authentication).

const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))
const PublicKey = z.literal('public-key')
const credentialId = bytes(1400)
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))
const Descriptor = z.object({ id: z.string(), type: PublicKey, transports: z.array(z.string()) })

/** Of two things a device may do: have its user chosen from it, and check them by fingerprint, face or PIN. */
const Strength = z.enum(['preferred', 'required'])

export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: PublicKey, alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  /** The account's passkeys, so that a device is not added twice. */
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: Strength,
    userVerification: Strength,
  }),
})
export type CreationOptions = z.output<typeof CreationOptions>

export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(Descriptor),
  userVerification: Strength,
})
export type RequestOptions = z.output<typeof RequestOptions>

/** A newly created passkey. */
export const NewCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: PublicKey,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(20_000),
    transports: z.optional(transports),
  }),
})
export type NewCredential = z.output<typeof NewCredential>

/** A passkey's signature. */
export const Assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: PublicKey,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    /** The account that the device remembers, base64url. */
    userHandle: z.optional(bytes(200)),
  }),
})
export type Assertion = z.output<typeof Assertion>

/** Six digits from an authenticator app, or a recovery code; case, spaces and hyphens are ignored. */
const Code = z.string().check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(40))
const OptionalCode = z._default(z.string().check(z.trim(), z.maxLength(40)), '')

/** MFA methods. */
export const mfaMethods = ['totp', 'passkey', 'recovery_code'] as const
export type MfaMethod = (typeof mfaMethods)[number]

export const verifyMfa = endpoint('POST /auth/mfa/verify', {
  summary: 'Finish a sign-in with its MFA challenge and a code or passkey signature',
  access: 'anyone',
  rateLimit: 'mfa',
  rateLimitField: 'mfa_token',
  body: z
    .object({
      mfa_token: z.string().check(z.maxLength(200)),
      code: OptionalCode,
      passkey: z.optional(Assertion),
    })
    .check(
      z.refine(({ code, passkey }) => Boolean(code) || Boolean(passkey), {
        error: 'Enter the code',
        path: ['code'],
      }),
    ),
  response: TokenPair,
  errors: ['invalid_input', 'invalid_code', 'code_already_used', 'account_blocked', 'rate_limited'],
})

const MfaFactor = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type MfaFactor = z.output<typeof MfaFactor>

export const MfaFactors = z.object({
  /** Authenticator apps. */
  factors: z.array(MfaFactor),
  passkeys: z.array(MfaFactor),
  recovery_codes_remaining: z.number(),
  /** Whether the shop requires MFA for this account. */
  is_required: z.boolean(),
})
export type MfaFactors = z.output<typeof MfaFactors>

const NewMfaFactor = z.object({
  id: z.string(),
  /** Base32, for typing into an authenticator app. Shown once. */
  secret: z.string(),
  /** The secret as a link that authenticator apps open. */
  uri: z.string(),
  /** That link as a QR code (SVG). */
  qr_code: z.string(),
})
export type NewMfaFactor = z.output<typeof NewMfaFactor>

/** Shown once. Empty if the account already has some. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const MfaFactorName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(40, 'At most 40 characters'))

const factorId = z.object({ factor_id: z.string() })

export const listMfaFactors = endpoint('GET /users/me/mfa', {
  summary: 'List the account’s authenticator apps and passkeys',
  access: 'customer',
  response: MfaFactors,
})

export const createMfaFactor = endpoint('POST /users/me/mfa/factors', {
  summary: 'Start adding an authenticator app; confirm it with a code',
  access: 'customer',
  rateLimit: 'password',
  body: z.object({ name: MfaFactorName }),
  response: NewMfaFactor,
  errors: ['invalid_input', 'reauthentication_required', 'rate_limited'],
})

export const confirmMfaFactor = endpoint('POST /users/me/mfa/factors/{factor_id}/confirm', {
  summary: 'Confirm an authenticator app with its first code; ends all other sessions',
  access: 'customer',
  rateLimit: 'password',
  params: factorId,
  body: z.object({ code: Code }),
  response: RecoveryCodes,
  errors: ['invalid_input', 'not_found', 'rate_limited'],
})

export const deleteMfaFactor = endpoint('DELETE /users/me/mfa/factors/{factor_id}', {
  summary: 'Remove an authenticator app',
  access: 'customer',
  params: factorId,
  response: MfaFactors,
  errors: ['not_found', 'reauthentication_required'],
})

export const regenerateRecoveryCodes = endpoint('POST /users/me/mfa/recovery-codes', {
  summary: 'Create ten new recovery codes, replacing all earlier ones',
  access: 'customer',
  rateLimit: 'password',
  response: RecoveryCodes,
  errors: ['not_found', 'reauthentication_required', 'rate_limited'],
})

export const reauthenticate = endpoint('POST /users/me/reauthentication', {
  summary:
    'Confirm one’s identity for ten minutes: with a code or passkey if set up, otherwise with the password',
  access: 'customer',
  rateLimit: 'password',
  body: z.object({
    code: OptionalCode,
    passkey: z.optional(Assertion),
    password: z._default(z.string().check(z.maxLength(passwordMaxLength)), ''),
  }),
  errors: ['invalid_input', 'code_already_used', 'rate_limited'],
})

const passkeyId = z.object({ passkey_id: z.string() })

export const getPasskeyCreationOptions = endpoint('POST /users/me/passkeys/challenge', {
  summary: 'Get the options for creating a passkey, valid for five minutes',
  access: 'customer',
  rateLimit: 'password',
  response: CreationOptions,
  errors: ['invalid_input', 'reauthentication_required', 'rate_limited'],
})

export const createPasskey = endpoint('POST /users/me/passkeys', {
  summary: 'Add a new passkey; as a second step, it ends all other sessions',
  access: 'customer',
  rateLimit: 'password',
  body: z.object({ name: MfaFactorName, credential: NewCredential }),
  response: RecoveryCodes,
  errors: ['invalid_input', 'rate_limited'],
})

export const renamePasskey = endpoint('PATCH /users/me/passkeys/{passkey_id}', {
  summary: 'Rename a passkey',
  access: 'customer',
  params: passkeyId,
  body: z.object({ name: MfaFactorName }),
  response: MfaFactors,
  errors: ['invalid_input', 'not_found'],
})

export const deletePasskey = endpoint('DELETE /users/me/passkeys/{passkey_id}', {
  summary: 'Remove a passkey',
  access: 'customer',
  params: passkeyId,
  response: MfaFactors,
  errors: ['not_found', 'reauthentication_required'],
})

export const getPasskeyOptions = endpoint('POST /auth/mfa/passkey-challenge', {
  summary: 'Get the passkey challenge for an MFA challenge; doesn’t count as an attempt',
  access: 'anyone',
  rateLimit: 'mfa',
  rateLimitField: 'mfa_token',
  body: z.object({ mfa_token: z.string().check(z.maxLength(200)) }),
  response: RequestOptions,
  errors: ['invalid_input', 'invalid_code', 'not_found', 'account_blocked', 'rate_limited'],
})

export const getReauthenticationOptions = endpoint('POST /users/me/reauthentication/passkey-challenge', {
  summary: 'Get the passkey challenge for confirming one’s identity',
  access: 'customer',
  rateLimit: 'password',
  response: RequestOptions,
  errors: ['not_found', 'rate_limited'],
})
