import type {
  PrivacyChannel,
  PrivacyRequestKind,
  PrivacyRequest,
} from '@shop/contract/admin/privacy-requests'
import { type ChipLabel, Chip, type ChipTone } from '@shop/ui/chip'
import type { Customer, CustomerHighlight as Kind } from '@shop/contract/admin/customers'

export const requestKindLabels: Readonly<Record<PrivacyRequestKind, string>> = {
  export: 'Copy of their data',
  erasure: 'Deletion',
}

export const channelLabels: Readonly<Record<PrivacyChannel, string>> = {
  account_page: 'Account page',
  email: 'Email',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  post: 'Letter',
  in_person: 'In person',
}

/** Chip for the status of a data request. `today` is a date such as '2026-11-20'. */
export function requestStatusChip(request: PrivacyRequest, today: string): ChipLabel {
  const { status, export_status, due_on: dueOn } = request
  if (status === 'completed') return { text: 'Done', tone: 'ok' }
  if (status === 'rejected') return { text: 'Rejected', tone: 'neutral' }
  if (status === 'withdrawn') return { text: 'Withdrawn', tone: 'neutral' }
  if (dueOn < today) return { text: 'Overdue', tone: 'danger' }
  if (status === 'ready') return { text: 'Ready to hand over', tone: 'info' }
  if (status === 'running') return { text: 'Scheduled', tone: 'info' }
  if (export_status === 'running') return { text: 'In progress', tone: 'info' }
  return export_status === 'failed'
    ? { text: 'Failed', tone: 'danger' }
    : { text: 'Needs decision', tone: 'warn' }
}

const chipByKind: Readonly<Record<Kind, { tone: ChipTone; text: (count: number) => string }>> = {
  overdue_agreement: { tone: 'danger', text: () => 'Instalment overdue' },
  refused_deliveries: { tone: 'warn', text: (count) => `${count} refused on delivery` },
  top_customer: { tone: 'info', text: () => 'Top customer' },
  pay_later: { tone: 'info', text: () => 'Pay later' },
  new: { tone: 'ok', text: () => 'New' },
}

/** At most one chip per customer. */
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
