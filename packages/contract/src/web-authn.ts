import * as z from 'zod/mini'

// What browsers and the shop say to each other about passkeys (W3C Web Authentication, its JSON forms).

const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))
const PublicKey = z.literal('public-key')
const credentialId = bytes(1400)
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))

const Descriptor = z.object({ id: z.string(), type: PublicKey, transports: z.array(z.string()) })

export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: PublicKey, alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  /** Those that the account has: the same device adds none twice. */
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
})
export type CreationOptions = z.output<typeof CreationOptions>

export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(Descriptor),
  userVerification: z.literal('preferred'),
})
export type RequestOptions = z.output<typeof RequestOptions>

/** A passkey that a device has just made. */
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

/** What a passkey signed. */
export const Assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: PublicKey,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
  }),
})
export type Assertion = z.output<typeof Assertion>
