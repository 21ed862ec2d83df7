import type { Agreement } from './pay-later.ts'

/** A test plan: ₦4,500 in two weekly instalments, agreed on Friday 20 November 2026; nothing paid yet. */
export function agreementFixture(overrides: Partial<Agreement> = {}): Agreement {
  const open = { late_fee_kobo: 0, paid_kobo: 0, status: 'scheduled', days_overdue: 0 } as const
  const part = { amount_kobo: 225_000, outstanding_kobo: 225_000, ...open }
  return {
    id: 'o1',
    number: 'PL-10482',
    order_number: '10482',
    status: 'active',
    is_test: false,
    items: { title: 'Royal agbada set', quantity: 1, image: null },
    terms: {
      name: 'Two weeks',
      mode: 'layaway',
      deposit_percent: 0,
      deliver_at_percent: 100,
      frequency: 'weekly',
      instalments: 2,
      fee_kind: 'none',
      fee_percent: 0,
      fee_amount_kobo: 0,
      grace_days: 3,
      late_fee_percent: 0,
      default_after_days: 30,
    },
    total_kobo: 450_000,
    paid_kobo: 0,
    refunded_kobo: 0,
    overdue_kobo: 0,
    next_payment: { due_on: '2026-11-27', outstanding_kobo: 225_000 },
    applied_at: '2026-11-19T10:00:00Z',
    price_kobo: 450_000,
    fee_kobo: 0,
    outstanding_kobo: 450_000,
    payoff_kobo: 450_000,
    instalments: [
      { position: 1, due_on: '2026-11-27', ...part },
      { position: 2, due_on: '2026-12-04', ...part },
    ],
    repayments: [],
    terms_version: 'v',
    accepted_at: '2026-11-20T10:00:00Z',
    expires_at: null,
    reason: '',
    can_accept: false,
    requires_application: false,
    can_pay: true,
    ...overrides,
  }
}
