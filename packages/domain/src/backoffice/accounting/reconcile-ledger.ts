import { sql, type SQL } from 'drizzle-orm'
import type { LedgerCheck } from '@shop/contract/admin/accounting'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { ledgerEntries, ledgerLines } from '../../payments/ledger/tables.ts'
import { saveSetting } from '../../store/settings.ts'

/** Maximum ids named per check; the rest are only counted. */
const listMax = 20

/** All discrepancies in the ledger as messages; empty if there are none. Each check is one snapshot. */
export async function ledgerDiscrepancies(ctx: RequestContext): Promise<string[]> {
  const problems: string[] = []
  for (const [problem, query] of Object.entries(ledgerChecks)) {
    const { rows } = await ctx.db.execute<{ id: unknown }>(query)
    problems.push(...rows.slice(0, listMax).map(({ id }) => `${problem}: ${String(id)}`))
    if (rows.length > listMax) problems.push(`${problem}: ${rows.length - listMax} more`)
  }
  return problems
}

/** Checks the ledger and stores the result for the ledger page. */
export async function reconcileLedger(ctx: RequestContext): Promise<LedgerCheck> {
  requirePermission(ctx.actor, 'payments:read')
  const problems = await ledgerDiscrepancies(ctx)
  const [totals] = await ctx.db
    .select({
      entry_count: sql`(select count(*) from ${ledgerEntries})`.mapWith(Number),
      debit_kobo: sql`coalesce(sum(${ledgerLines.debit_kobo}), 0)`.mapWith(Number),
      credit_kobo: sql`coalesce(sum(${ledgerLines.credit_kobo}), 0)`.mapWith(Number),
    })
    .from(ledgerLines)
  if (!totals) throw new Error('A total has no row.')
  const found = { checked_at: ctx.clock.now().toISOString(), discrepancies: problems, ...totals }
  if (problems.length > 0) ctx.log.error({ problems }, 'the ledger has errors')
  await inTransaction(ctx, (ctx) => saveSetting(ctx, 'ledger_check', found))
  return found
}

/** Each query finds rows that must never exist, with the id of the wrong record as `id`. */
const ledgerChecks: Readonly<Record<string, SQL>> = {
  'a ledger entry does not balance': sql`
    SELECT e.number AS id FROM ledger_entries e LEFT JOIN ledger_lines l ON l.entry_id = e.id
    GROUP BY e.id HAVING coalesce(sum(l.debit_kobo - l.credit_kobo), 0) <> 0 OR count(l.*) < 2`,
  'reserved stock is not the total of all reservations': sql`
    SELECT v.id FROM variants v LEFT JOIN stock_reservations r ON r.variant_id = v.id AND r.closed_at IS NULL
    GROUP BY v.id HAVING v.reserved <> coalesce(sum(r.quantity), 0)`,
  'stock is reserved for an order that is not awaiting payment': sql`
    SELECT o.id FROM orders o JOIN stock_reservations r ON r.order_id = o.id AND r.closed_at IS NULL
    WHERE o.status <> 'awaiting_payment'`,
  'an order is awaiting payment but reserves nothing': sql`
    SELECT o.id FROM orders o WHERE o.status = 'awaiting_payment'
    AND NOT EXISTS (SELECT 1 FROM stock_reservations r WHERE r.order_id = o.id AND r.closed_at IS NULL)`,
  'the stock sold for an order is not what it needs': sql`
    SELECT l.order_id AS id FROM order_lines l JOIN orders o ON o.id = l.order_id
    LEFT JOIN stock_movements s ON s.variant_id = l.variant_id AND s.reference = 'order:' || l.order_id
    GROUP BY l.order_id, l.position, l.variant_id, l.quantity, l.restocked_quantity, o.status
    HAVING coalesce(sum(s.quantity_change), 0) <> CASE WHEN o.status IN ('placed', 'packed', 'shipped', 'delivered') THEN l.restocked_quantity - l.quantity + (
      SELECT coalesce(sum(x.quantity), 0) FROM parcels p, jsonb_to_recordset(p.lines) AS x(position int, quantity int)
      WHERE p.order_id = l.order_id AND p.status = 'returned' AND x.position = l.position
    ) ELSE 0 END`,
  'more is packed than was ordered': sql`
    SELECT l.order_id AS id FROM order_lines l JOIN parcels p ON p.order_id = l.order_id,
      jsonb_to_recordset(p.lines) AS x(position int, quantity int)
    WHERE x.position = l.position
    GROUP BY l.order_id, l.position, l.quantity HAVING sum(x.quantity) > l.quantity`,
  'a total differs from its lines, delivery and fees, less discounts': sql`
    SELECT o.id FROM orders o JOIN order_lines l ON l.order_id = o.id
    GROUP BY o.id HAVING o.total_kobo <> sum(l.quantity * l.unit_price_kobo) - o.discount_kobo + o.delivery_fee_kobo + o.fees_kobo`,
  'an order’s payment status does not match the money received': sql`
    SELECT o.id FROM orders o
    WHERE (o.payment_status = 'paid') <> (o.status NOT IN ('cancelled', 'expired') AND o.paid_kobo - o.refunded_kobo >= o.total_kobo - o.waived_kobo + o.agreement_charges_kobo)`,
  'an ended order holds money that nobody refunded': sql`
    SELECT o.id FROM orders o WHERE o.status IN ('cancelled', 'expired') AND o.paid_kobo > o.refunded_kobo + o.retained_kobo
    AND NOT EXISTS (SELECT 1 FROM payment_attempts a JOIN refunds r ON r.attempt_id = a.id WHERE a.order_id = o.id AND r.status = 'failed')`,
  'an order’s received and refunded amounts are wrong': sql`
    SELECT o.id FROM orders o LEFT JOIN payment_attempts a ON a.order_id = o.id AND a.status IN ('paid', 'reversed')
    GROUP BY o.id
    HAVING o.paid_kobo <> coalesce(sum(a.amount_kobo), 0) OR o.refunded_kobo <> coalesce(sum(a.refunded_kobo), 0)
      OR o.credit_kobo <> coalesce(sum(a.amount_kobo) FILTER (WHERE a.provider = 'store_credit'), 0)`,
  'the ledger does not match payments and refunds': sql`
    SELECT a.order_id AS id FROM payment_attempts a
    WHERE a.status IN ('paid', 'reversed')
    GROUP BY a.order_id
    HAVING sum(a.amount_kobo) - (
      SELECT coalesce(sum(r.amount_kobo), 0) FROM refunds r JOIN payment_attempts p ON p.id = r.attempt_id
      WHERE p.order_id = a.order_id AND r.status = 'processed'
    ) <> (
      SELECT coalesce(sum(l.credit_kobo - l.debit_kobo), 0) FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
      WHERE e.reference = 'order:' || a.order_id AND l.account IN ('customer payments', 'layaway', 'agreement charges', 'chargebacks')
    )`,
  'store credit does not match its entries or the ledger': sql`
    SELECT c.account_id AS id FROM store_credit_balances c
    WHERE c.balance_kobo <> (SELECT coalesce(sum(m.change_kobo), 0) FROM store_credit_transactions m WHERE m.account_id = c.account_id)
      OR c.balance_kobo <> (
        SELECT coalesce(sum(l.credit_kobo - l.debit_kobo), 0) FROM ledger_lines l
        WHERE l.account = 'store credit' AND l.counterparty = 'account:' || c.account_id
      )`,
  'a referral reward does not match its store credit entries': sql`
    SELECT r.referee_id AS id FROM referrals r
    WHERE CASE WHEN r.status IN ('rewarded', 'reversed') THEN r.reward_kobo - r.reversed_kobo ELSE 0 END <> (
      SELECT coalesce(sum(m.change_kobo), 0) FROM store_credit_transactions m
      WHERE m.reference = 'referral:' || r.referee_id AND m.account_id = r.referrer_id
    )
    UNION ALL SELECT a.id FROM store_credit_transactions m JOIN accounts a ON a.id = m.account_id
    WHERE m.reason IN ('referral', 'referral_reversed') AND NOT EXISTS (
      SELECT 1 FROM referrals r WHERE m.reference = 'referral:' || r.referee_id AND r.referrer_id = m.account_id)`,
  'a document number series has a gap': sql`
    SELECT d.series AS id FROM documents d LEFT JOIN counters c ON c.series = d.series
    GROUP BY d.series, c.last_number
    HAVING count(*) <> max(d.number) OR c.last_number IS DISTINCT FROM max(d.number)`,
  'credit notes are higher than their invoice': sql`
    SELECT i.id FROM documents i JOIN documents n ON n.corrects = i.id
    CROSS JOIN LATERAL (SELECT sum((s->>'gross_kobo')::bigint) AS kobo FROM jsonb_array_elements(n.content->'totals') s) given
    GROUP BY i.id
    HAVING sum(given.kobo) > (SELECT sum((s->>'gross_kobo')::bigint) FROM jsonb_array_elements(i.content->'totals') s)`,
  'a plan does not add up to its price and fees, or does not match its order': sql`
    SELECT a.number AS id FROM agreements a JOIN orders o ON o.id = a.id JOIN instalments i ON i.agreement_id = a.id
    GROUP BY a.id, o.id
    HAVING sum(i.amount_kobo - i.fee_kobo) <> a.price_kobo OR a.price_kobo <> o.total_kobo
      OR sum(i.amount_kobo - i.waived_kobo + i.late_fee_kobo) <> o.total_kobo + o.agreement_charges_kobo
      OR sum(i.returned_kobo) <> o.waived_kobo`,
  'a plan’s paid amount does not match the payments received': sql`
    SELECT a.number AS id FROM agreements a JOIN orders o ON o.id = a.id
    CROSS JOIN LATERAL (SELECT o.paid_kobo - o.refunded_kobo - coalesce(sum(i.paid_kobo + i.late_fee_paid_kobo), 0) AS above_kobo
      FROM instalments i WHERE i.agreement_id = a.id) came
    WHERE a.status IN ('awaiting_deposit', 'active', 'defaulted') AND came.above_kobo <> 0
      AND (came.above_kobo < 0
        OR NOT EXISTS (SELECT 1 FROM payment_attempts p JOIN refunds r ON r.attempt_id = p.id WHERE p.order_id = o.id AND r.status = 'failed'))
    UNION ALL SELECT a.number FROM agreements a
    WHERE (SELECT coalesce(sum(i.paid_kobo + i.late_fee_paid_kobo), 0) FROM instalments i WHERE i.agreement_id = a.id)
      <> (SELECT coalesce(sum(r.amount_kobo), 0) FROM repayments r WHERE r.agreement_id = a.id AND r.reversed_at IS NULL)`,
  'a plan’s payments or fees do not match the ledger': sql`
    SELECT a.number AS id FROM agreements a
    LEFT JOIN ledger_lines l ON l.counterparty = 'agreement:' || a.id AND l.account IN ('layaway', 'agreement charges')
    GROUP BY a.id
    HAVING a.saved_kobo <> coalesce(sum(l.credit_kobo - l.debit_kobo) FILTER (WHERE l.account = 'layaway'), 0)
      OR a.charges_kobo <> coalesce(sum(l.credit_kobo - l.debit_kobo) FILTER (WHERE l.account = 'agreement charges'), 0)`,
  'a written-off plan does not match the ledger': sql`
    SELECT a.number AS id FROM agreements a WHERE (
      SELECT coalesce(sum(l.debit_kobo - l.credit_kobo), 0) FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
      WHERE e.reference = 'agreement:' || a.id AND l.account = 'write-off'
    ) <> CASE WHEN a.status = 'written_off' THEN (
      SELECT coalesce(sum(i.amount_kobo - i.waived_kobo - i.returned_kobo + i.late_fee_kobo - i.paid_kobo - i.late_fee_paid_kobo), 0)
      FROM instalments i WHERE i.agreement_id = a.id
    ) ELSE 0 END`,
  'an order and its plan have not ended together': sql`
    SELECT o.id FROM orders o LEFT JOIN agreements a ON a.id = o.id WHERE o.payment_method = 'pay_later'
    AND (a.id IS NULL OR (o.status IN ('cancelled', 'expired')) <> (a.status IN ('declined', 'withdrawn', 'expired', 'cancelled')))`,
  'more cash was handed in than a rider collected': sql`
    SELECT l.counterparty AS id FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
    WHERE l.account = 'rider cash' AND NOT e.is_test
    GROUP BY l.counterparty HAVING sum(l.debit_kobo - l.credit_kobo) < 0`,
  'a courier’s fee does not match the ledger': sql`
    SELECT c.id FROM shipments c WHERE c.payable_kobo <> (
      SELECT coalesce(sum(l.credit_kobo - l.debit_kobo), 0) FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
      WHERE e.reference = 'shipment:' || c.id AND l.account = 'courier payables')`,
  'a payment to a courier does not match the ledger': sql`
    SELECT p.id FROM courier_payments p WHERE p.amount_kobo <> (
      SELECT coalesce(sum(l.credit_kobo - l.debit_kobo), 0) FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
      WHERE e.reference = 'courier_payment:' || p.id AND l.account = p.source)`,
  'a reconciled payout does not match the bank amount': sql`
    SELECT s.id FROM payouts s WHERE s.reconciled_at IS NOT NULL AND s.received_kobo <> (
      SELECT coalesce(sum(l.debit_kobo - l.credit_kobo), 0) FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
      WHERE e.reference = 'payout:' || s.id AND l.account = 'bank')`,
  'a refund is not counted against its payment': sql`
    SELECT a.id FROM payment_attempts a LEFT JOIN refunds r ON r.attempt_id = a.id AND r.status <> 'failed'
    GROUP BY a.id HAVING a.refunded_kobo <> coalesce(sum(r.amount_kobo), 0)`,
}
