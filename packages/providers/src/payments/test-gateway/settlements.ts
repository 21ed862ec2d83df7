import { accept, decline, type ApiCall, paginate } from './api.ts'
import type { TestTransaction } from './records.ts'
import type { TestGatewayContext } from './store.ts'
import { presentTransaction } from './transactions.ts'

const dayMs = 86_400_000

/** Receipts by day; each day is paid out on the next. */
async function groupSettlements({ store, clock }: TestGatewayContext) {
  const today = clock.now().toISOString().slice(0, 10)
  const days = new Map<string, TestTransaction[]>()
  for (const { value } of await store.list('transaction/')) {
    const transaction = value as TestTransaction
    const day = transaction.paidAt?.slice(0, 10)
    if (!day || day >= today || !['success', 'reversed'].includes(transaction.status)) continue
    days.set(day, [...(days.get(day) ?? []), transaction])
  }
  return days
}

const toId = (day: string) => day.replaceAll('-', '')

/** GET /payout, newest first. */
export async function listSettlements({ context, query }: ApiCall): Promise<Response> {
  const from = query.get('from') ?? ''
  const settlements = [...(await groupSettlements(context))]
    .map(([day, transactions]) => presentSettlement(day, transactions))
    .filter((settlement) => settlement.settlement_date >= from)
    .toSorted((a, b) => b.id - a.id)
  const { items, meta } = paginate(settlements, query)
  return accept('Settlements retrieved', items, meta)
}

/** GET /payout/:id/transactions. */
export async function listSettlementTransactions({ context, parts, query }: ApiCall): Promise<Response> {
  const found = [...(await groupSettlements(context))].find(([day]) => toId(day) === parts[0])
  if (!found) return decline(404, 'Settlement not found', { code: 'settlement_not_found' })
  const { items, meta } = paginate(found[1], query)
  return accept('Transactions retrieved', items.map(presentTransaction), meta)
}

function presentSettlement(day: string, transactions: readonly TestTransaction[]) {
  const processed = transactions.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  const fees = transactions.reduce((sum, { feesKobo = 0 }) => sum + feesKobo, 0)
  const date = new Date(Date.parse(day) + dayMs).toISOString()
  return {
    id: Number(toId(day)),
    domain: 'test',
    status: 'success',
    currency: 'NGN',
    integration: 100000,
    total_amount: processed - fees,
    effective_amount: processed - fees,
    total_fees: fees,
    total_processed: processed,
    deductions: null,
    settlement_date: date,
    settled_by: null,
    createdAt: date,
    updatedAt: date,
  }
}
