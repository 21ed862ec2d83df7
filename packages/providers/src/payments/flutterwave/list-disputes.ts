import { GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import type { GatewayDispute, GatewayDisputes } from '@shop/domain/core/ports/payment-gateway'
import type { ProviderAccess } from '../exchange.ts'
import { getDate, getField, getText } from '../json-fields.ts'
import { parseDisputes } from '../read-disputes.ts'
import { callFlutterwave } from './call-flutterwave.ts'
import { parseNaira } from './naira-text.ts'

/** `declined` is the shop's answer, which the bank still decides on. Unknown values count as `open`. */
const statuses: Record<string, GatewayDispute['status']> = {
  initiated: 'open',
  declined: 'under_review',
  pending: 'under_review',
  accepted: 'lost',
  lost: 'lost',
  won: 'won',
  reversed: 'won',
}

/** Chargebacks of all payments (https://developer.flutterwave.com/v3.0/docs/chargebacks), page by page. */
export async function listDisputes(access: ProviderAccess, since: string): Promise<GatewayDisputes> {
  const rows: unknown[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ page: String(page), from: since })
    const envelope = await callFlutterwave(access, 'GET', `/v3/chargebacks?${query}`)
    const data = getField(envelope, 'data')
    if (!Array.isArray(data))
      throw new GatewayUnavailable('unreadable', 'a list of chargebacks that is no list')
    rows.push(...data.filter((row) => startedAt(row) >= since))
    const pages = Number(getText(getField(getField(envelope, 'meta'), 'page_info'), 'total_pages') ?? 1)
    if (data.length === 0 || page >= pages) return parseDisputes(rows, parseDispute)
  }
}

function startedAt(data: unknown): string {
  return getDate(data, 'created_at')?.toISOString() ?? '9999'
}

/** Parses one chargeback. Throws GatewayUnavailable('unreadable') if a required field is missing. */
function parseDispute(data: unknown): GatewayDispute {
  const providerDisputeId = getText(data, 'id')
  const reference = getText(data, 'tx_ref')
  const amountKobo = parseNaira(getText(data, 'amount'))
  const status = getText(data, 'status')
  if (!providerDisputeId || !reference || !amountKobo || !status)
    throw new GatewayUnavailable('unreadable', 'a chargeback without id, payment, amount or status')
  return {
    providerDisputeId,
    reference,
    amount_kobo: amountKobo,
    // The API gives no currency: the shop takes naira only.
    currency: getText(data, 'currency') ?? 'NGN',
    status: (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? 'open',
    category: getText(data, 'comment') ?? '',
    respond_by: getDate(data, 'due_date') ?? getDate(data, 'due_datetime'),
  }
}
