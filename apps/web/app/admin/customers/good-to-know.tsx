import type { Customer, CustomerHighlight as Kind } from '@shop/contract/admin/customers'
import { Chip, type ChipTone } from '@shop/ui/chip'

const chipByKind: Readonly<Record<Kind, { tone: ChipTone; text: (count: number) => string }>> = {
  overdue_agreement: { tone: 'danger', text: () => 'Instalment overdue' },
  refused_deliveries: { tone: 'warn', text: (count) => `${count} refused on delivery` },
  top_customer: { tone: 'info', text: () => 'Top customer' },
  pay_later: { tone: 'info', text: () => 'Pay later' },
  new: { tone: 'ok', text: () => 'New' },
}

/** One chip per person, never more. */
export function CustomerHighlight({ customer }: { customer: Customer }) {
  if (customer.role) return <Chip tone="info">Staff: {customer.role}</Chip>
  const highlight = customer.customer_highlight
  if (highlight)
    return (
      <Chip tone={chipByKind[highlight.kind].tone}>{chipByKind[highlight.kind].text(highlight.count)}</Chip>
    )
  if (customer.order_count === 0) return <Chip>No orders yet</Chip>
  if (customer.email && !customer.email_confirmed) return <Chip tone="warn">Email not confirmed</Chip>
  return customer.order_count > 1 ? <Chip tone="ok">Returning</Chip> : null
}
