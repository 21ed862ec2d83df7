import type { DraftItemProblem, DraftOrder, DraftOrderItem } from '@shop/contract/admin/draft-orders'
import { ButtonLink } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Link } from 'react-router'
import { usePermission } from '../../api/profile.ts'
import { variantLabel } from '../../entities/product/variant-label.ts'

/** A catalogue order by WhatsApp at current prices, and the way to make an order from it. */
export function DraftOrderCard({ draft }: { draft: DraftOrder }) {
  const canCreate = usePermission('orders:create')
  const canSell = draft.items.some(({ problem }) => problem === null || problem === 'too_many')
  return (
    <section aria-label="Order from the catalogue" className="grid gap-2">
      <h3 className="text-small font-bold">Order from the catalogue</h3>
      <ul className="grid divide-y divide-line">
        {draft.items.map((item) => (
          <DraftItem key={item.sku} item={item} />
        ))}
      </ul>
      {draft.note && <p className="wrap-anywhere whitespace-pre-line">{draft.note}</p>}
      {draft.order ? (
        <Link to={`/admin/orders/${draft.order.id}`} className="font-semibold">
          Order #{draft.order.number}
        </Link>
      ) : canCreate && canSell ? (
        <ButtonLink
          size="dense"
          variant="primary"
          className="justify-self-start"
          href={`/admin/orders/new?draft=${draft.id}`}
        >
          Create the order
        </ButtonLink>
      ) : null}
    </section>
  )
}

function DraftItem({ item: { sku, quantity, variant, problem } }: { item: DraftOrderItem }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5 text-small">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {quantity} × {variant ? [variant.name, variantLabel(variant)].filter(Boolean).join(', ') : sku}
      </span>
      {problem && <Chip tone="warn">{draftItemProblem(problem, variant?.available ?? 0)}</Chip>}
      {variant && <span className="tabular">{formatNaira(variant.price_kobo)}</span>}
    </li>
  )
}

function draftItemProblem(problem: DraftItemProblem, available: number): string {
  if (problem === 'unknown') return 'Not in the shop'
  return problem === 'sold_out' ? 'Sold out' : `Only ${available} there`
}
