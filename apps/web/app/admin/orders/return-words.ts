import type { AdminReturn, Verdict } from '@shop/contract/admin/returns'
import type { ReturnReason, ReturnState, ReturnWish } from '@shop/contract/returns'
import type { ChipWords } from '@shop/ui/chip'

export const returnStateWords: Readonly<Record<ReturnState, ChipWords>> = {
  asked: { text: 'To decide', tone: 'warn' },
  approved: { text: 'Awaited', tone: 'info' },
  refused: { text: 'Refused', tone: 'neutral' },
  withdrawn: { text: 'Withdrawn', tone: 'neutral' },
  arrived: { text: 'To inspect', tone: 'warn' },
  inspected: { text: 'To settle', tone: 'warn' },
  settled: { text: 'Settled', tone: 'ok' },
}

export const reasonWords: Readonly<Record<ReturnReason, string>> = {
  not_as_described: 'Not as described',
  faulty: 'Damaged or does not work',
  wrong_item: 'Wrong size, colour or thing',
  changed_mind: 'Changed their mind',
}

export const wishWords: Readonly<Record<ReturnWish, string>> = {
  refund: 'money back',
  store_credit: 'store credit',
  exchange: 'an exchange',
}

export const verdictWords: Readonly<Record<Verdict, string>> = {
  sound: 'Sound',
  faulty: 'Faulty',
  missing: 'Missing',
}

export const settledWords: Readonly<Record<NonNullable<AdminReturn['settled_as']>, string>> = {
  source: 'to where it came from',
  bank: 'to the bank account',
  store_credit: 'as store credit',
  exchange: 'towards the exchange',
}

/** The steps with a button, and their confirmation texts. The customer is notified of each at once. */
export const decisionLabels = {
  approved: {
    button: 'Approve',
    title: 'Approve return',
    act: 'Approve return',
    line: 'The customer is told by email at once to send it back. This cannot be undone.',
  },
  arrived: {
    button: 'It has arrived',
    title: 'Has it arrived: return',
    act: 'Yes, it is here',
    line: 'The customer is told by email at once. From then on it can only be inspected.',
  },
  refused: {
    button: 'Refuse',
    title: 'Refuse return',
    act: 'Refuse return',
    line: 'The customer is told by email at once, with your words. This cannot be undone.',
  },
} as const satisfies Readonly<Partial<Record<ReturnState, Readonly<Record<string, string>>>>>
