import type { PrivacyChannel, PrivacyKind, PrivacyRequest } from '@shop/contract/admin/privacy-requests'
import type { ChipWords } from '@shop/ui/chip'

export const kindTexts: Readonly<Record<PrivacyKind, string>> = {
  export: 'Copy of their data',
  erasure: 'To be forgotten',
}

export const channelTexts: Readonly<Record<PrivacyChannel, string>> = {
  account_page: 'Account page',
  email: 'Email',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  letter: 'Letter',
  in_person: 'In person',
}

/** How a request stands, in a chip. `today` is a date such as '2026-11-20'. */
export function requestState(request: PrivacyRequest, today: string): ChipWords {
  const { state, copy, due_on: dueOn } = request
  if (state === 'done') return { text: 'Done', tone: 'ok' }
  if (state === 'refused') return { text: 'Refused', tone: 'neutral' }
  if (state === 'withdrawn') return { text: 'Taken back', tone: 'neutral' }
  if (dueOn < today) return { text: 'Overdue', tone: 'danger' }
  if (state === 'ready') return { text: 'Ready to hand over', tone: 'info' }
  if (state === 'running') return { text: 'Comes by itself', tone: 'info' }
  if (copy === 'making') return { text: 'Being made', tone: 'info' }
  return copy === 'failed'
    ? { text: 'Could not be made', tone: 'danger' }
    : { text: 'To decide', tone: 'warn' }
}
