import type { TestShop } from './open-test-shop.ts'

/** Each finds what must never be, whatever happened in which order. */
const checks = {
  'reserved is not the sum of what is held': `
    SELECT v.id FROM variants v LEFT JOIN stock_reservations r ON r.variant_id = v.id AND r.ended_at IS NULL
    GROUP BY v.id HAVING v.reserved <> coalesce(sum(r.quantity), 0)`,
  'stock is held for an order that does not wait for its payment': `
    SELECT o.id FROM orders o JOIN stock_reservations r ON r.order_id = o.id AND r.ended_at IS NULL
    WHERE o.state <> 'awaiting_payment'`,
  'an order waits for its payment and holds nothing': `
    SELECT o.id FROM orders o WHERE o.state = 'awaiting_payment'
    AND NOT EXISTS (SELECT 1 FROM stock_reservations r WHERE r.order_id = o.id AND r.ended_at IS NULL)`,
  'what was sold for an order is not what it needs': `
    SELECT l.order_id AS id FROM order_lines l JOIN orders o ON o.id = l.order_id
    LEFT JOIN stock_ledger s ON s.variant_id = l.variant_id AND s.subject = 'order:' || l.order_id
    GROUP BY l.order_id, l.variant_id, l.quantity, o.state
    HAVING coalesce(sum(s.change), 0) <> CASE WHEN o.state IN ('placed', 'packed', 'on_the_way', 'delivered') THEN -l.quantity ELSE 0 END`,
  'a total is not the sum of its lines and its delivery': `
    SELECT o.id FROM orders o JOIN order_lines l ON l.order_id = o.id
    GROUP BY o.id HAVING o.total_kobo <> sum(l.quantity * l.unit_price_kobo) - o.discount_kobo + o.delivery_fee_kobo`,
  'what was taken less what goes back is not what the order owes': `
    SELECT o.id FROM orders o LEFT JOIN payment_attempts a ON a.order_id = o.id AND a.state IN ('paid', 'reversed')
    GROUP BY o.id
    HAVING coalesce(sum(a.amount_kobo - a.refunded_kobo), 0) <> CASE WHEN o.payment_state = 'paid' THEN o.total_kobo ELSE 0 END`,
  'an order does not say what came in for it and what goes back': `
    SELECT o.id FROM orders o LEFT JOIN payment_attempts a ON a.order_id = o.id AND a.state IN ('paid', 'reversed')
    GROUP BY o.id
    HAVING o.paid_kobo <> coalesce(sum(a.amount_kobo), 0) OR o.refunded_kobo <> coalesce(sum(a.refunded_kobo), 0)`,
  'the ledger does not say what was taken and given back': `
    SELECT a.order_id AS id FROM payment_attempts a
    WHERE a.state IN ('paid', 'reversed')
    GROUP BY a.order_id
    HAVING sum(a.amount_kobo) - (
      SELECT coalesce(sum(r.amount_kobo), 0) FROM refunds r JOIN payment_attempts p ON p.id = r.attempt_id
      WHERE p.order_id = a.order_id AND r.state = 'processed'
    ) <> (
      SELECT coalesce(sum(l.credit_kobo - l.debit_kobo), 0) FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
      WHERE e.subject = 'order:' || a.order_id AND l.account = 'customer payments'
    )`,
  'a refund is not counted against its attempt': `
    SELECT a.id FROM payment_attempts a LEFT JOIN refunds r ON r.attempt_id = a.id AND r.state <> 'failed'
    GROUP BY a.id HAVING a.refunded_kobo <> coalesce(sum(r.amount_kobo), 0)`,
}

/** Everything in the books of a shop that does not fit, in words; empty when all is well. */
export async function bookProblems(shop: TestShop): Promise<string[]> {
  const problems: string[] = []
  for (const [words, sql] of Object.entries(checks)) {
    const { rows } = await shop.database.run(sql)
    problems.push(...rows.map((row) => `${words}: ${String(row['id'])}`))
  }
  return problems
}
