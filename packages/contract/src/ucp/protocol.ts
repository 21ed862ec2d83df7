import * as z from 'zod/mini'

/** The version of the Universal Commerce Protocol that the shop speaks. Its names and spellings are used as they are. */
export const ucpVersion = '2026-04-08'

const shopping = 'dev.ucp.shopping'
export const ucpService = shopping

const checkoutName = `${shopping}.checkout`
const cartName = `${shopping}.cart`

interface CapabilityDeclaration {
  /** Names of other capabilities: one must be active too. */
  extends?: readonly string[]
  /** The page of its specification, and its schema, both below ucp.dev and the version. */
  spec: string
  schema: string
}

/** Everything that the shop offers to agents. */
export const ucpCapabilities = {
  [checkoutName]: { spec: 'checkout', schema: 'checkout' },
  [cartName]: { spec: 'cart', schema: 'cart' },
  [`${shopping}.order`]: { spec: 'order', schema: 'order' },
  [`${shopping}.catalog.search`]: { spec: 'catalog/search', schema: 'catalog_search' },
  [`${shopping}.catalog.lookup`]: { spec: 'catalog/lookup', schema: 'catalog_lookup' },
  [`${shopping}.fulfillment`]: { extends: [checkoutName], spec: 'fulfillment', schema: 'fulfillment' },
  [`${shopping}.discount`]: { extends: [checkoutName, cartName], spec: 'discount', schema: 'discount' },
  [`${shopping}.buyer_consent`]: { extends: [checkoutName], spec: 'buyer-consent', schema: 'buyer_consent' },
} as const satisfies Record<string, CapabilityDeclaration>
export type UcpCapability = keyof typeof ucpCapabilities

const Version = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
export const reverseDomainName = /^[a-z0-9_]+(?:\.[a-z0-9_]+)+$/

/** What a response says about the protocol, and which capabilities it was made with. */
export const UcpMetadata = z.object({
  version: Version,
  status: z.enum(['success', 'error']),
  capabilities: z.record(z.string(), z.array(z.object({ version: Version }))),
  payment_handlers: z.optional(z.record(z.string(), z.array(z.unknown()))),
})
export type UcpMetadata = z.output<typeof UcpMetadata>

export const UcpMessage = z.object({
  type: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  content: z.string(),
  /** Only of errors: what the agent can do about it. */
  severity: z.optional(
    z.enum(['recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable']),
  ),
  /** JSONPath of what it is about. */
  path: z.optional(z.string()),
})
export type UcpMessage = z.output<typeof UcpMessage>

/** The outcome of a call that made or found nothing. */
export const UcpFailure = z.object({
  ucp: UcpMetadata,
  messages: z.array(UcpMessage).check(z.minLength(1)),
  continue_url: z.optional(z.string()),
})
export type UcpFailure = z.output<typeof UcpFailure>

/** Amounts are in kobo, the minor unit of the naira. */
export const ucpCurrency = 'NGN'

export const UcpTotal = z.object({
  type: z.enum(['subtotal', 'items_discount', 'discount', 'fulfillment', 'fee', 'total']),
  amount: z.int(),
  display_text: z.optional(z.string()),
})
export type UcpTotal = z.output<typeof UcpTotal>

export const UcpLink = z.object({ type: z.string(), url: z.string() })

/** The error codes of the protocol itself, with the HTTP status and the JSON-RPC code of each. */
export const ucpProtocolErrors = {
  invalid_profile_url: { status: 400, rpc: -32_001 },
  profile_unreachable: { status: 424, rpc: -32_001 },
  profile_malformed: { status: 422, rpc: -32_001 },
  version_unsupported: { status: 422, rpc: -32_001 },
  digest_mismatch: { status: 400, rpc: -32_600 },
  algorithm_unsupported: { status: 400, rpc: -32_600 },
  invalid_input: { status: 400, rpc: -32_602 },
  not_found: { status: 404, rpc: -32_601 },
  unauthenticated: { status: 401, rpc: -32_000 },
  forbidden: { status: 403, rpc: -32_000 },
  idempotency_key_required: { status: 400, rpc: -32_602 },
  idempotency_key_reused: { status: 409, rpc: -32_000 },
  checkout_not_modifiable: { status: 409, rpc: -32_000 },
  rate_limited: { status: 429, rpc: -32_000 },
  unavailable: { status: 503, rpc: -32_000 },
  internal_error: { status: 500, rpc: -32_603 },
} as const
export type UcpProtocolErrorCode = keyof typeof ucpProtocolErrors

/** What is read of an agent's profile. */
export const AgentProfile = z.object({
  ucp: z.object({
    version: Version,
    supported_versions: z.optional(z.record(z.string(), z.string())),
    capabilities: z._default(
      z.record(
        z.string(),
        z.array(
          z.object({
            version: Version,
            config: z.optional(
              z.looseObject({ webhook_url: z.optional(z.string().check(z.maxLength(2000))) }),
            ),
          }),
        ),
      ),
      {},
    ),
  }),
})
export type AgentProfile = z.output<typeof AgentProfile>

/** An agent's profile may have this many bytes at least, by the protocol. */
export const agentProfileBytesMax = 128 * 1024

/** The public part of a key that signs webhooks. */
export const UcpSigningKey = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  use: z.literal('sig'),
  alg: z.literal('ES256'),
})
export type UcpSigningKey = z.output<typeof UcpSigningKey>
