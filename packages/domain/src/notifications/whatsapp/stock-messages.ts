import { defaultSmsText, type MessageLanguage, toMessageLanguage } from '@shop/contract/default-sms'
import { renderTemplate } from '@shop/contract/placeholders'
import { sql } from 'drizzle-orm'
import { backInStockTemplate } from '@shop/contract/sms-templates'
import {
  findWhatsappTemplate,
  inLanguage,
  listWhatsappPlaceholders,
  whatsappLanguage,
} from '@shop/contract/whatsapp-templates'
import {
  deleteAlerts,
  describeDueAlert,
  type DueAlert,
  dueAlertsMax,
  lockDuePhoneAlerts,
} from '../../catalogue/stock-alerts/due-alerts.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { formatNaira } from '../../core/money.ts'
import { findAccountByVerifiedPhone } from '../../identity/accounts/verified-phone.ts'
import { type AvailableChannels, listAvailableChannels, messageRules } from '../../store/message-rules.ts'
import { customSmsTemplates } from '../../store/sms-templates.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import { hasStopped } from '../subscriptions/message-recipients.ts'
import { enqueueSms, type NewTextMessage } from '../sms/enqueue-sms.ts'
import { getEarliestSendAt } from '../sms/quiet-hours.ts'
import { customPartsMax } from '../sms/sms-text.ts'
import { countAffordable } from '../sms/spending.ts'
import { stopReplyId } from './stop-messages.ts'

/**
 * Writes to the phones that wait for a product that is available again, one message for each, and deletes their alerts of it
 * that are due. Runs every minute outside quiet hours, so that what sells out at night is not announced in the morning. While
 * no channel is on, and beyond the monthly limit, they wait.
 */
export async function enqueueBackInStockMessages(ctx: RequestContext): Promise<void> {
  if ((await getEarliestSendAt(ctx, 'reminder')) > ctx.clock.now()) return
  const available = await listAvailableChannels(ctx, backInStockTemplate)
  if (!available.sms && !available.whatsapp) return
  const priceKobo = await dearestPriceKobo(ctx, available)
  while ((await enqueueBatch(ctx, priceKobo)) === dueAlertsMax);
}

/** What one can cost: what WhatsApp rejects goes by SMS. */
async function dearestPriceKobo(ctx: RequestContext, available: AvailableChannels): Promise<number> {
  const prices = await messageRules.get(ctx)
  const whatsappKobo = available.whatsapp ? prices.whatsapp_marketing_price_kobo : 0
  return Math.max(whatsappKobo, available.sms ? prices.sms_price_kobo * customPartsMax : 0)
}

async function enqueueBatch(ctx: RequestContext, priceKobo: number): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('stock alert messages'), 0)`)
    const max = Math.min(dueAlertsMax, await countAffordable(ctx, priceKobo))
    const due = max > 0 ? await lockDuePhoneAlerts(ctx, max) : []
    for (const alerts of due) await enqueueMessage(ctx, alerts)
    if (due.length > 0) await deleteAlerts(ctx, due.flat())
    return due.length
  })
}

/** One message to the phone of these alerts, which are all about the same product. */
async function enqueueMessage(ctx: RequestContext, alerts: readonly DueAlert[]): Promise<void> {
  const [first] = alerts
  if (!first || first.phone === null) return
  const { phone } = first
  const alert = alerts.length === 1 ? first : { ...first, variant_id: null, price_kobo: null }
  // Not the account that typed it in: the number may be somebody else’s.
  const owner = await findAccountByVerifiedPhone(ctx, phone)
  const contactChannels = {
    account_id: owner?.id ?? null,
    phone,
    responses: {},
    is_stopped: await hasStopped(ctx, phone),
  }
  await enqueueSms(ctx, contactChannels, await renderMessage(ctx, alert))
}

async function renderMessage(ctx: RequestContext, alert: DueAlert): Promise<NewTextMessage> {
  const { name, phone } = await loadStoreDetails(ctx)
  const { product_name, price_kobo, link } = describeDueAlert(ctx, alert)
  const values = { shop: name, phone, product: product_name, price: formatNaira(price_kobo), link }
  const language = toMessageLanguage(alert.language ?? 'en')
  const custom = (await customSmsTemplates.read(ctx))[backInStockTemplate]
  const { pidgin_templates_enabled: hasPidgin } = await messageRules.get(ctx)
  return {
    template: backInStockTemplate,
    text: renderStockSms(language, values, custom),
    requires_stop_link: true,
    related_to: `product ${alert.product_id}`,
    urgency: 'reminder',
    supersedes: [],
    consent: toConsent(alert),
    whatsapp: renderWhatsapp(hasPidgin ? language : 'en', values),
  }
}

/** The proof that its owner, or somebody who has the phone, asked for it; the alert is deleted. */
const toConsent = ({ consent_version: version, language, requested_at: requestedAt }: DueAlert) =>
  version === null ? undefined : { version, language, requested_at: requestedAt.toISOString() }

type Values = Readonly<Record<string, string>>

/** The SMS in this language, or from the owner's template. */
export function renderStockSms(language: MessageLanguage, values: Values, custom?: string): string {
  if (custom)
    return renderTemplate(custom, (name) => (Object.hasOwn(values, name) ? values[name] : undefined))
  const noOrder = { is_due: false, is_pickup: false, money: 'not_charged' } as const
  return defaultSmsText(language, backInStockTemplate, { ...noOrder, values })
}

function renderWhatsapp(language: MessageLanguage, values: Values): NewTextMessage['whatsapp'] {
  const template = findWhatsappTemplate(backInStockTemplate)
  if (!template) throw new Error(`There is no template ${backInStockTemplate}.`)
  const { name, body } = inLanguage(template, language)
  const fill = (placeholder: string) => values[placeholder] || '-'
  const parameters = listWhatsappPlaceholders({ body }).map(fill)
  return {
    text: renderTemplate(body, fill),
    content: { type: 'template', name, language: whatsappLanguage, parameters, reply_ids: [stopReplyId] },
  }
}
