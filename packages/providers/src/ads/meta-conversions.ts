import { createHash } from 'node:crypto'
import {
  AdConversionsUnavailable,
  type AdConversions,
  type AdPurchase,
} from '@shop/domain/core/ports/ad-conversions'
import { getField, getText, parseJsonExact } from '../provider-json.ts'
import { type CreateUnavailableError, providerTimeoutMs, requestProvider } from '../request-provider.ts'

export const metaAdsUrl = 'https://graph.facebook.com'
/** Ends in 2028 or later; the paths below are the same in all current versions. */
export const metaAdsVersion = 'v26.0'

export interface MetaConversionsSettings {
  baseUrl: string
  pixelId: string
  accessToken: string
  mode: AdConversions['mode']
  timeoutMs?: number
}

type Access = Omit<MetaConversionsSettings, 'mode'>

/** Sends purchases by Meta's Conversions API, from the server alone. */
export function createMetaConversions(settings: MetaConversionsSettings): AdConversions {
  return {
    mode: settings.mode,
    async sendPurchase(purchase) {
      const body = { data: [toEvent(purchase)] }
      const { status, content } = await call(settings, 'POST', `/${settings.pixelId}/events`, body)
      if (status < 400 && getField(content, 'events_received') === 1) return { status: 'accepted' }
      return { status: 'rejected', message: errorMessage(status, content) }
    },
  }
}

/** Reads the id of the pixel. Throws an Error in Meta's words, or AdConversionsUnavailable. */
export async function testMetaConversionsKey(access: Access): Promise<void> {
  const { status, content } = await call(access, 'GET', `/${access.pixelId}?fields=id`)
  if (status >= 400 || getText(content, 'id') === undefined) throw new Error(errorMessage(status, content))
}

/** An event as Meta documents it; money in naira, personal data hashed as far as Meta allows. */
function toEvent(purchase: AdPurchase) {
  const { items, customer } = purchase
  return {
    event_name: 'Purchase',
    event_time: Math.floor(purchase.occurred_at.getTime() / 1_000),
    event_id: purchase.event_id,
    event_source_url: purchase.source_url,
    // Meta takes events of a website only with the browser.
    action_source: customer.user_agent === null ? 'other' : 'website',
    user_data: {
      ...hashed('em', customer.email?.trim().toLowerCase()),
      ...hashed('ph', customer.phone?.replaceAll(/\D/g, '')),
      ...hashed('external_id', customer.account_id),
      ...hashed('country', 'ng'),
      ...(customer.user_agent !== null && { client_user_agent: customer.user_agent }),
    },
    custom_data: {
      value: purchase.value_kobo / 100,
      currency: 'NGN',
      content_type: 'product',
      content_ids: items.map(({ sku }) => sku),
      contents: items.map(({ sku, quantity, price_kobo: priceKobo }) => ({
        id: sku,
        quantity,
        item_price: priceKobo / 100,
      })),
      order_id: purchase.order_number,
    },
  }
}

function hashed(field: string, text: string | undefined): Record<string, [string]> {
  return text === undefined ? {} : { [field]: [createHash('sha256').update(text).digest('hex')] }
}

function errorMessage(status: number, content: unknown): string {
  return getText(getField(content, 'error'), 'message') ?? `Meta returned ${status}`
}

const unavailable: CreateUnavailableError = (reason, detail, options) =>
  new AdConversionsUnavailable(reason, detail, options)

async function call(access: Access, method: 'GET' | 'POST', path: string, body?: object) {
  const { baseUrl, accessToken, timeoutMs = providerTimeoutMs } = access
  const target = { baseUrl: `${baseUrl}/${metaAdsVersion}`, secretKey: accessToken, timeoutMs }
  const { status, text } = await requestProvider(target, method, path, body, unavailable)
  try {
    return { status, content: parseJsonExact(text) }
  } catch (cause) {
    throw new AdConversionsUnavailable('unreadable', `${method} returned ${status} and no JSON`, { cause })
  }
}
