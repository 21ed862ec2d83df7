import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'
import { PageQuery, pageSchema } from '../schemas.ts'
import { Job } from './jobs.ts'

export const campaignStatuses = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

const Line = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))

/** Content of the email; subject, preheader and body may contain {first_name}. */
const EmailContent = z.object({
  subject: Line(150),
  /** The text that mailboxes show after the subject. */
  preheader: Line(200),
  /** In the format of campaign-text.ts. */
  body: z.string().check(z.maxLength(20_000, 'At most 20,000 characters')),
})
export type EmailContent = z.output<typeof EmailContent>

const CampaignInput = z.extend(EmailContent, {
  name: Line(80).check(z.minLength(1, 'Enter a name')),
  /** Null for all subscribers. For a segment, its customers who are subscribed. */
  segment_id: z.nullable(z.uuid()),
})
export type CampaignInput = z.output<typeof CampaignInput>

const CampaignSummary = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  status: z.enum(campaignStatuses),
  /** When it is scheduled for, or when sending started. */
  send_at: z.nullable(z.string()),
  /** Number of subscribers it was sent to so far. */
  recipient_count: z.number(),
  updated_at: z.string(),
})
export type CampaignSummary = z.output<typeof CampaignSummary>

/** Delivery results, in subscribers. */
const Outcome = z.object({
  /** Queued for the email server, not sent yet. */
  queued: z.number(),
  sent: z.number(),
  /** Unsubscribed before the email was sent, or the campaign was stopped. */
  skipped: z.number(),
  /** The email server rejected every attempt. */
  failed: z.number(),
})

export const Campaign = z.extend(CampaignSummary, {
  preheader: z.string(),
  body: z.string(),
  segment_id: z.nullable(z.string()),
  /** Null for all subscribers, and for a deleted segment. */
  segment_name: z.nullable(z.string()),
  version: z.number(),
  delivery_stats: Outcome,
  /** The background job; null before sending starts. */
  job: z.nullable(Job),
})
export type Campaign = z.output<typeof Campaign>

const CampaignProduct = z.object({
  id: z.string(),
  name: z.string(),
  price_kobo: Kobo,
  regular_price_kobo: z.nullable(Kobo),
  /** Absolute URL of the image. */
  image_url: z.nullable(z.string()),
  link: z.string(),
})
export type CampaignProduct = z.output<typeof CampaignProduct>

/** Blocks of the email in order; links are absolute. */
const CampaignEmailBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()), numbered: z.boolean() }),
  z.object({ kind: z.literal('button'), label: z.string(), link: z.string() }),
  z.object({ kind: z.literal('products'), products: z.array(CampaignProduct) }),
  z.object({ kind: z.literal('coupon'), code: z.string(), description: z.string() }),
])
export type CampaignEmailBlock = z.output<typeof CampaignEmailBlock>

const Check = z.object({
  /** An error prevents sending. */
  level: z.enum(['ok', 'warn', 'error']),
  message: z.string(),
})
export type CampaignCheck = z.output<typeof Check>

const campaignId = z.object({ campaign_id: z.uuid() })

export const listCampaigns = endpoint('GET /admin/campaigns', {
  summary: 'List email campaigns, last changed first',
  access: 'marketing:read',
  query: z.object({
    status: z.optional(z.enum(campaignStatuses)),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...PageQuery,
  }),
  response: pageSchema(CampaignSummary),
  errors: ['invalid_input'],
})

export const getCampaign = endpoint('GET /admin/campaigns/{campaign_id}', {
  summary: 'Get a campaign with its results so far',
  access: 'marketing:read',
  params: campaignId,
  response: Campaign,
  errors: ['invalid_input', 'not_found'],
})

export const createCampaign = endpoint('POST /admin/campaigns', {
  summary: 'Create a campaign draft, which may be incomplete',
  access: 'marketing:write',
  idempotency: 'required',
  body: CampaignInput,
  response: Campaign,
  errors: ['invalid_input'],
})

export const updateCampaign = endpoint('PUT /admin/campaigns/{campaign_id}', {
  summary: 'Update a campaign draft',
  access: 'marketing:write',
  params: campaignId,
  body: z.extend(CampaignInput, { version: z.number() }),
  response: Campaign,
  errors: ['invalid_input', 'not_found', 'version_conflict', 'invalid_transition'],
})

export const deleteCampaign = endpoint('DELETE /admin/campaigns/{campaign_id}', {
  summary: 'Delete a draft',
  access: 'marketing:write',
  params: campaignId,
  errors: ['invalid_input', 'not_found', 'invalid_transition'],
})

export const previewCampaign = endpoint('POST /admin/campaigns/preview', {
  summary: 'Preview the email for a subscriber and list what prevents sending; nothing is saved',
  access: 'marketing:read',
  body: EmailContent,
  response: z.object({
    subject: z.string(),
    preheader: z.string(),
    blocks: z.array(CampaignEmailBlock),
    /** Plain-text alternative. */
    text: z.string(),
    checks: z.array(Check),
  }),
  errors: ['invalid_input'],
})

export const sendTestCampaign = endpoint('POST /admin/campaigns/test', {
  summary: 'Send this text to yourself by email; nothing is saved',
  access: 'marketing:write',
  body: EmailContent,
  errors: ['invalid_input', 'forbidden'],
})

export const countAudience = endpoint('POST /admin/campaigns/audience', {
  summary: 'Get the recipients of a campaign, and who is excluded and why',
  access: 'marketing:read',
  body: z.object({ segment_id: z.nullable(z.uuid()) }),
  response: z.object({
    /** Everybody who ever signed up for the newsletter; for a segment, all its customers. */
    segment_count: z.number(),
    /** Never signed up, never confirmed, or unsubscribed. */
    no_consent_count: z.number(),
    /** Blocked accounts, and accounts due for deletion. */
    blocked_count: z.number(),
    /** The email server reported that the mailbox does not exist. */
    suppressed_count: z.number(),
    recipient_count: z.number(),
  }),
  errors: ['invalid_input'],
})

export const sendCampaign = endpoint('POST /admin/campaigns/{campaign_id}/send', {
  summary: 'Send a draft to its subscribers, now or at a set time; emails go out during the day only',
  access: 'marketing:send',
  idempotency: 'required',
  params: campaignId,
  body: z.object({
    version: z.number(),
    /** Null to send it now. */
    send_at: z.nullable(z.iso.datetime({ offset: true, error: 'Enter a date and time' })),
  }),
  response: Campaign,
  errors: ['invalid_input', 'not_found', 'version_conflict', 'invalid_transition'],
})

export const cancelCampaign = endpoint('POST /admin/campaigns/{campaign_id}/cancel', {
  summary: 'Stop a campaign: a scheduled one becomes a draft again, one in progress stops sending',
  access: 'marketing:send',
  params: campaignId,
  response: Campaign,
  errors: ['invalid_input', 'not_found', 'invalid_transition'],
})

/** Whether newsletter subscribers are reminded of an abandoned cart. */
export const AbandonedCartSettings = z.object({
  enabled: z.boolean(),
  /** Hours since the last item was added. */
  delay_hours: z.int().check(z.gte(1, 'At least one hour'), z.lte(48, 'At most 48 hours')),
})
export type AbandonedCartSettings = z.output<typeof AbandonedCartSettings>

const AbandonedCartOverview = z.extend(AbandonedCartSettings, {
  /** Reminders in the last 30 days. */
  sent_last_30_days: z.number(),
})
export type AbandonedCartOverview = z.output<typeof AbandonedCartOverview>

export const getAbandonedCartSettings = endpoint('GET /admin/settings/abandoned-cart', {
  summary: 'Get whether subscribed customers are reminded of abandoned carts, and how many were',
  access: 'marketing:read',
  response: AbandonedCartOverview,
})

export const updateAbandonedCartSettings = endpoint('PUT /admin/settings/abandoned-cart', {
  summary: 'Switch abandoned cart reminders on or off; each cart is reminded once',
  access: 'marketing:write',
  body: AbandonedCartSettings,
  response: AbandonedCartOverview,
  errors: ['invalid_input'],
})
