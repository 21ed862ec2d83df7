import { MessageRules } from '@shop/contract/admin/message-rules'
import { smsTemplates } from '@shop/contract/sms-templates'
import type { RequestContext } from '../core/context.ts'
import { defineSetting } from './settings.ts'

/**
 * Which text messages and pushes about orders are sent, their prices and the monthly limit. Prices are 0 until the owner enters those of the
 * providers, so that nothing is limited by a guess.
 */
export const messageRules = defineSetting({
  key: 'message_rules',
  schema: MessageRules,
  defaults: {
    sms_price_kobo: 0,
    whatsapp_price_kobo: 0,
    whatsapp_marketing_price_kobo: 0,
    monthly_limit_kobo: null,
    quiet_hours: { start_hour: 21, end_hour: 7 },
    pidgin_templates_enabled: false,
    whatsapp_catalogue_id: '',
    events: Object.fromEntries(
      smsTemplates.map(({ key }) => [key, { sms: true, whatsapp: true, push: true }]),
    ),
  },
  permissions: { read: 'settings:read', write: 'settings:write' },
  audit: 'settings.message_rules_updated',
})

/** Which text message channels can be used now. */
export interface AvailableChannels {
  sms: boolean
  whatsapp: boolean
}

/** The channels that have a provider, and that the owner switched on for these messages. */
export async function listAvailableChannels(
  ctx: RequestContext,
  template: string,
): Promise<AvailableChannels> {
  const { events } = await messageRules.get(ctx)
  const { sms = true, whatsapp = true } = events[template] ?? {}
  return {
    sms: sms && ctx.providers.sms !== undefined,
    whatsapp: whatsapp && ctx.providers.whatsapp !== undefined,
  }
}
