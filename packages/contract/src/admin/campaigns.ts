import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'
import { Done, PageQuery, pageOf } from '../page.ts'
import { Job } from './jobs.ts'

export const campaignStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const
export type CampaignState = (typeof campaignStates)[number]

const Line = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`))

/** What a reader gets; both lines and the words may hold {first_name}. */
const Letter = z.object({
  subject: Line(150),
  /** What mailboxes show after the subject. */
  preheader: Line(200),
  /** In the format of campaign-text.ts. */
  body: z.string().check(z.maxLength(20_000, 'At most 20,000 characters')),
})
export type Letter = z.output<typeof Letter>

const CampaignWish = z.extend(Letter, {
  name: Line(80).check(z.minLength(1, 'Enter a name')),
  /** Null: every reader. Of a segment of customers, those who read. */
  segment_id: z.nullable(z.uuid()),
})
export type CampaignWish = z.output<typeof CampaignWish>

const CampaignSummary = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  state: z.enum(campaignStates),
  /** When it is to go out, of a scheduled one; when it began, of those that went out. */
  send_at: z.nullable(z.string()),
  /** To how many readers it was handed over so far. */
  posted: z.number(),
  changed_at: z.string(),
})
export type CampaignSummary = z.output<typeof CampaignSummary>

/** What became of it, by readers. */
const Outcome = z.object({
  /** Handed over, and not sent yet. */
  waiting: z.number(),
  sent: z.number(),
  /** Left the list, or the campaign was stopped, before it was sent to them. */
  skipped: z.number(),
  /** The mail server took it at no try. */
  failed: z.number(),
})

export const Campaign = z.extend(CampaignSummary, {
  preheader: z.string(),
  body: z.string(),
  segment_id: z.nullable(z.string()),
  /** '' of a segment that is gone, and where it goes to every reader. */
  segment_name: z.string(),
  version: z.number(),
  outcome: Outcome,
  /** The work that goes on in the background; null while none was begun. */
  job: z.nullable(Job),
})
export type Campaign = z.output<typeof Campaign>

const ShownProduct = z.object({
  id: z.string(),
  name: z.string(),
  price_kobo: Kobo,
  was_kobo: z.nullable(Kobo),
  /** The whole address of a file. */
  picture: z.nullable(z.string()),
  link: z.string(),
})
export type ShownProduct = z.output<typeof ShownProduct>

/** What the mail shows, in order; links are whole addresses. */
const LetterPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()), numbered: z.boolean() }),
  z.object({ kind: z.literal('button'), label: z.string(), link: z.string() }),
  z.object({ kind: z.literal('products'), products: z.array(ShownProduct) }),
  z.object({ kind: z.literal('coupon'), code: z.string(), words: z.string() }),
])
export type LetterPart = z.output<typeof LetterPart>

const Check = z.object({
  /** With a fault it cannot be sent. */
  level: z.enum(['ok', 'warn', 'fault']),
  words: z.string(),
})
export type CampaignCheck = z.output<typeof Check>

const campaignId = z.object({ campaignId: z.uuid() })

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/admin/campaigns',
  summary: 'List email campaigns, last changed first',
  access: 'marketing:read',
  query: z.object({
    state: z.optional(z.enum(campaignStates)),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...PageQuery,
  }),
  reply: pageOf(CampaignSummary),
  refusals: ['invalid_input'],
})

export const getCampaign = endpoint({
  method: 'GET',
  path: '/admin/campaigns/{campaignId}',
  summary: 'Get a campaign with its results so far',
  access: 'marketing:read',
  params: campaignId,
  reply: Campaign,
  refusals: ['invalid_input', 'not_found'],
})

export const addCampaign = endpoint({
  method: 'POST',
  path: '/admin/campaigns',
  summary: 'Create a campaign draft, which may be incomplete',
  access: 'marketing:edit',
  idempotency: 'required',
  body: CampaignWish,
  reply: Campaign,
  refusals: ['invalid_input', 'idempotency_key_missing', 'idempotency_key_reused'],
})

export const editCampaign = endpoint({
  method: 'PUT',
  path: '/admin/campaigns/{campaignId}',
  summary: 'Update a campaign draft',
  access: 'marketing:edit',
  params: campaignId,
  body: z.extend(CampaignWish, { version: z.number() }),
  reply: Campaign,
  refusals: ['invalid_input', 'not_found', 'changed_by_other', 'step_not_allowed'],
})

export const deleteCampaign = endpoint({
  method: 'DELETE',
  path: '/admin/campaigns/{campaignId}',
  summary: 'Delete a draft',
  access: 'marketing:edit',
  params: campaignId,
  reply: Done,
  refusals: ['invalid_input', 'not_found', 'step_not_allowed'],
})

export const previewCampaign = endpoint({
  method: 'POST',
  path: '/admin/campaigns/preview',
  summary: 'Preview the email for a subscriber and list what prevents sending; nothing is saved',
  access: 'marketing:read',
  body: Letter,
  reply: z.object({
    subject: z.string(),
    preheader: z.string(),
    parts: z.array(LetterPart),
    /** For readers that show no pictures. */
    text: z.string(),
    checks: z.array(Check),
  }),
  refusals: ['invalid_input'],
})

export const testCampaign = endpoint({
  method: 'POST',
  path: '/admin/campaigns/test',
  summary: 'Send this text to yourself by email; nothing is saved',
  access: 'marketing:edit',
  body: Letter,
  reply: Done,
  refusals: ['invalid_input', 'forbidden'],
})

export const countAudience = endpoint({
  method: 'POST',
  path: '/admin/campaigns/audience',
  summary: 'Get the recipients of a campaign, and who is excluded and why',
  access: 'marketing:read',
  body: z.object({ segment_id: z.nullable(z.uuid()) }),
  reply: z.object({
    /** Everybody who ever asked for news; of a segment, all its customers. */
    in_segment: z.number(),
    /** Never asked, never pressed the mailed link, or left. */
    no_consent: z.number(),
    /** Their account is blocked, or about to be deleted. */
    blocked: z.number(),
    /** A mail server said that there is no such mailbox. */
    refused: z.number(),
    will_get: z.number(),
  }),
  refusals: ['invalid_input'],
})

export const sendCampaign = endpoint({
  method: 'POST',
  path: '/admin/campaigns/{campaignId}/sendings',
  summary: 'Send a draft to its subscribers, now or at a set time; emails are sent in the daytime only',
  access: 'marketing:send',
  idempotency: 'required',
  params: campaignId,
  body: z.object({
    version: z.number(),
    /** Null: now. */
    at: z.nullable(z.iso.datetime({ offset: true, error: 'Enter a date and time' })),
  }),
  reply: Campaign,
  refusals: [
    'invalid_input',
    'not_found',
    'changed_by_other',
    'step_not_allowed',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
})

export const stopCampaign = endpoint({
  method: 'POST',
  path: '/admin/campaigns/{campaignId}/stop',
  summary: 'Stop a campaign: a scheduled one becomes a draft again, one in progress stops sending',
  access: 'marketing:send',
  params: campaignId,
  reply: Campaign,
  refusals: ['invalid_input', 'not_found', 'step_not_allowed'],
})
