import { GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import type { GatewayDispute, GatewayDisputes } from '@shop/domain/core/ports/payment-gateway'
import type { ProviderAccess } from '../exchange.ts'
import { getDate, getField, getKobo, getText } from '../json-fields.ts'
import { parseDisputes } from '../read-disputes.ts'
import { callPaystack } from './call-paystack.ts'

const pageSize = 100

/** Whose answer is pending. Unknown values count as pending for the shop, so that staff look at it. */
const statuses: Record<string, GatewayDispute['status']> = {
  'awaiting-merchant-feedback': 'open',
  'awaiting-bank-feedback': 'under_review',
  pending: 'under_review',
}

/** Accepted by the shop, or not answered: lost. Declined successfully: won. */
const resolutions: Record<string, GatewayDispute['status']> = {
  'merchant-accepted': 'lost',
  'auto-accepted': 'lost',
  declined: 'won',
  'merchant-declined': 'won',
}

/** Disputes of all payments (https://paystack.com/docs/api/dispute), newest first, page by page. */
export async function listDisputes(access: ProviderAccess, since: string): Promise<GatewayDisputes> {
  const rows: unknown[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ from: since, perPage: String(pageSize), page: String(page) })
    const data = await callPaystack(access, 'GET', `/dispute?${query}`)
    if (!Array.isArray(data)) throw new GatewayUnavailable('unreadable', 'a list of disputes that is no list')
    rows.push(...data)
    if (data.length < pageSize) return parseDisputes(rows, parseDispute)
  }
}

/** Parses one dispute. Throws GatewayUnavailable('unreadable') if a required field is missing. */
function parseDispute(data: unknown): GatewayDispute {
  const transaction = getField(data, 'transaction')
  const providerDisputeId = getText(data, 'id')
  const reference = getText(transaction, 'reference') ?? getText(data, 'transaction_reference')
  // Before an answer there is no refund amount: the whole payment is claimed.
  const amountKobo = getKobo(data, 'refund_amount') || getKobo(transaction, 'amount')
  const currency = getText(data, 'currency') ?? getText(transaction, 'currency')
  const status = getText(data, 'status')
  if (!providerDisputeId || !reference || !amountKobo || !currency || !status)
    throw new GatewayUnavailable('unreadable', 'a dispute without id, payment, amount, currency or status')
  return {
    providerDisputeId,
    reference,
    amount_kobo: amountKobo,
    currency,
    status: toDisputeStatus(status, getText(data, 'resolution') ?? ''),
    category: getText(data, 'category') ?? '',
    respond_by: getDate(data, 'dueAt') ?? getDate(data, 'due_at'),
  }
}

function toDisputeStatus(status: string, resolution: string): GatewayDispute['status'] {
  const [allowed, word] = status === 'resolved' ? [resolutions, resolution] : [statuses, status]
  return (Object.hasOwn(allowed, word) ? allowed[word] : undefined) ?? 'open'
}
