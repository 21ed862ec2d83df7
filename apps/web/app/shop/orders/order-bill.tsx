import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { AmountRow, TotalRow } from '../../layout/amount-row.tsx'
import { ItemRow } from '../../layout/item-row.tsx'
import { piecesWords } from './pieces-words.ts'

/** What was bought and what it cost. */
export function OrderBill({ order }: { order: Order }) {
  const { lines, items_kobo, delivery_fee_kobo, total_kobo, vat_kobo, payment_state } = order
  return (
    <Panel title={piecesWords(lines)}>
      <ul>
        {lines.map((line) => (
          <ItemRow key={line.variant_id} item={line} amountKobo={line.line_total_kobo} />
        ))}
      </ul>
      <dl className="mt-2 border-t border-line pt-2">
        <AmountRow label={t('Items')} amount={items_kobo} />
        <AmountRow label={t('Delivery')} amount={delivery_fee_kobo} />
        <TotalRow label={payment_state === 'paid' ? t('Total paid') : t('Total')} amountKobo={total_kobo} />
      </dl>
      {vat_kobo > 0 && (
        <p className="mt-1.5 text-caption text-muted">
          {t('Includes {amount} VAT.', { amount: formatNaira(vat_kobo) })}
        </p>
      )}
    </Panel>
  )
}
