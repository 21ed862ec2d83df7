import { defaultSmsText, type MessageLanguage, toMessageLanguage } from '@shop/contract/default-sms'
import { renderTemplate } from '@shop/contract/placeholders'
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
  lockDueAlerts,
} from '../../catalogue/stock-alerts/due-alerts.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { formatNaira } from '../../core/money.ts'
import { findAccountByVerifiedPhone } from '../../identity/accounts/verified-phone.ts'
import { listAvailableChannels, messageRules } from '../../store/message-rules.ts'
import { customSmsTemplates } from '../../store/sms-templates.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import { hasStopped } from '../subscriptions/message-recipients.ts'
import { enqueueSms, type NewTextMessage } from '../sms/enqueue-sms.ts'
import { getEarliestSendAt } from '../sms/quiet-hours.ts'
import { stopReplyId } from './stop-messages.ts'

/**
 * Writes to the phones that wait for a product that is available again, once, and deletes their alert. Runs every minute
 * outside quiet hours, so that what sells out at night is not announced in the morning. While no channel is on, they wait.
 */
export async function enqueueBackInStockMessages(ctx: RequestContext): Promise<void> {
  if ((await getEarliestSendAt(ctx, 'reminder')) > ctx.clock.now()) return
  const available = await listAvailableChannels(ctx, backInStockTemplate)
  if (!available.sms && !available.whatsapp) return
  while ((await enqueueBatch(ctx)) === dueAlertsMax);
}

async function enqueueBatch(ctx: RequestContext): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const due = await lockDueAlerts(ctx, 'phone')
    if (due.length === 0) return 0
    for (const alert of due) if (alert.phone !== null) await enqueueMessage(ctx, alert, alert.phone)
    await deleteAlerts(ctx, due)
    return due.length
  })
}

async function enqueueMessage(ctx: RequestContext, alert: DueAlert, phone: string): Promise<void> {
  // Whose number it is says more than who typed it.
  const owner = await findAccountByVerifiedPhone(ctx, phone)
  const contactChannels = {
    account_id: owner?.id ?? alert.account_id,
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
    whatsapp: renderWhatsapp(hasPidgin ? language : 'en', values),
  }
}

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
