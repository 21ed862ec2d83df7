import type {
  PrivacyChannel,
  PrivacyRequestKind,
  PrivacyRequest,
} from '@shop/contract/admin/privacy-requests'
import type { ChipLabel } from '@shop/ui/chip'

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

/** How a request stands, in a chip. `today` is a date such as '2026-11-20'. */
export function requestStatusChip(request: PrivacyRequest, today: string): ChipLabel {
  const { status: state, export_status: copy, due_on: dueOn } = request
  if (state === 'completed') return { text: 'Done', tone: 'ok' }
  if (state === 'rejected') return { text: 'Rejected', tone: 'neutral' }
  if (state === 'withdrawn') return { text: 'Withdrawn', tone: 'neutral' }
  if (dueOn < today) return { text: 'Overdue', tone: 'danger' }
  if (state === 'ready') return { text: 'Ready to hand over', tone: 'info' }
  if (state === 'running') return { text: 'Scheduled', tone: 'info' }
  if (copy === 'running') return { text: 'In progress', tone: 'info' }
  return copy === 'failed' ? { text: 'Failed', tone: 'danger' } : { text: 'Needs decision', tone: 'warn' }
}
