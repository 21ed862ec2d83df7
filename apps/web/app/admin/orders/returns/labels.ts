import type { AdminReturn, ReturnCondition } from '@shop/contract/admin/returns'
import type { ReturnReason, ReturnStatus, ReturnResolution } from '@shop/contract/returns'
import type { ChipLabel } from '@shop/ui/chip'

export const returnStatusChips: Readonly<Record<ReturnStatus, ChipLabel>> = {
  requested: { text: 'Needs decision', tone: 'warn' },
  approved: { text: 'On its way', tone: 'info' },
  rejected: { text: 'Rejected', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
  received: { text: 'To inspect', tone: 'warn' },
  inspected: { text: 'To complete', tone: 'warn' },
  completed: { text: 'Completed', tone: 'ok' },
}

export const reasonLabels: Readonly<Record<ReturnReason, string>> = {
  not_as_described: 'Not as described',
  faulty: 'Damaged or doesn’t work',
  wrong_item: 'Wrong size, colour or item',
  changed_mind: 'Changed their mind',
}

export const requestedResolutionLabels: Readonly<Record<ReturnResolution, string>> = {
  refund: 'Refund',
  store_credit: 'Store credit',
  exchange: 'Exchange',
}

export const conditionLabels: Readonly<Record<ReturnCondition, string>> = {
  sellable: 'Sellable',
  damaged: 'Faulty',
  missing: 'Missing',
}

export const resolutionLabels: Readonly<Record<NonNullable<AdminReturn['resolution']>, string>> = {
  source: 'to the original payment method',
  bank: 'to the bank account',
  store_credit: 'as store credit',
  exchange: 'towards the exchange',
}

/** The steps with a button, and their confirmation texts. The customer is notified of each at once. */
export const decisionLabels = {
  approved: {
    button: 'Approve',
    title: 'Approve return',
    confirmLabel: 'Approve return',
    description: 'We’ll email the customer at once to send it back. This can’t be undone.',
  },
  received: {
    button: 'Mark as received',
    title: 'Mark as received: return',
    confirmLabel: 'Yes, received',
    description: 'We’ll email the customer at once. After that the return can only be inspected.',
  },
  rejected: {
    button: 'Reject',
    title: 'Reject return',
    confirmLabel: 'Reject return',
    description: 'We’ll email the customer at once, with your message. This can’t be undone.',
  },
} as const satisfies Readonly<Partial<Record<ReturnStatus, Readonly<Record<string, string>>>>>
