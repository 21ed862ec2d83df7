import { GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import type { GatewayDispute, GatewayDisputes } from '@shop/domain/core/ports/payment-gateway'
import type { ProviderAccess } from '../exchange.ts'
import { dateOf, fieldOf, koboOf, textOf } from '../json-fields.ts'
import { readDisputes } from '../read-disputes.ts'
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
    if (data.length < pageSize) return readDisputes(rows, readDispute)
  }
}

/** Parses one dispute. Throws GatewayUnavailable('unreadable') if a required field is missing. */
function readDispute(data: unknown): GatewayDispute {
  const transaction = fieldOf(data, 'transaction')
  const providerDisputeId = textOf(data, 'id')
  const reference = textOf(transaction, 'reference') ?? textOf(data, 'transaction_reference')
  // Before an answer there is no refund amount: the whole payment is claimed.
  const amountKobo = koboOf(data, 'refund_amount') || koboOf(transaction, 'amount')
  const currency = textOf(data, 'currency') ?? textOf(transaction, 'currency')
  const status = textOf(data, 'status')
  if (!providerDisputeId || !reference || !amountKobo || !currency || !status)
    throw new GatewayUnavailable('unreadable', 'a dispute without id, payment, amount, currency or status')
  return {
    providerDisputeId,
    reference,
    amount_kobo: amountKobo,
    currency,
    status: statusOf(status, textOf(data, 'resolution') ?? ''),
    category: textOf(data, 'category') ?? '',
    respond_by: dateOf(data, 'dueAt') ?? dateOf(data, 'due_at'),
  }
}

function statusOf(status: string, resolution: string): GatewayDispute['status'] {
  const [known, word] = status === 'resolved' ? [resolutions, resolution] : [statuses, status]
  return (Object.hasOwn(known, word) ? known[word] : undefined) ?? 'open'
}
