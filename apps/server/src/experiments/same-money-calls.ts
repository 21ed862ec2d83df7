import type { ApiCall, Case } from './same-call-case.ts'

interface MoneyFixture {
  /** Who works with the money, as an access token. */
  staff: () => string
  /** Today in Lagos. */
  today: () => string
  /** An order whose cash was taken at the door. */
  arrived: () => Promise<string>
  /** A courier that is owed 500,000 kobo. */
  createCourierDebt: () => Promise<string>
  read: (path: string) => Promise<Record<string, unknown>>
}

/** What staff take in and pay out beside orders. */
export function moneyCases({
  staff: who,
  arrived,
  today,
  createCourierDebt,
  read,
}: MoneyFixture): Record<string, () => Promise<Case>> {
  return {
    async 'admin/rider-cash.recordCashCount'() {
      await arrived()
      const path = '/admin/transactions/rider-counts'
      const { cash_with_riders_kobo: held } = await read('/admin/transactions/riders')
      const input = {
        rider_id: null,
        banknotes: [{ naira: 1000, count: 3 }],
        expected_kobo: held,
        reason: 'Short',
      }
      const effects = `SELECT coalesce(sum(debit_kobo), 0) AS n FROM ledger_lines WHERE account = 'cash box'`
      const other: ApiCall = [path, { ...input, reason: 'Lost' }]
      return { method: 'POST', access: who(), request: [path, input], other, effects, more: 300_000 }
    },
    async 'admin/courier-costs.payCourier'() {
      const path = '/admin/transactions/courier-payments'
      const day = { paid_on: today(), source: 'bank', reference: 'TRF 42', expected_payable_kobo: 0 }
      const input = { courier: await createCourierDebt(), amount_kobo: 200_000, ...day }
      const effects = 'SELECT coalesce(sum(amount_kobo), 0) AS n FROM courier_payments'
      const other: ApiCall = [path, { ...input, amount_kobo: 100_000 }]
      return { method: 'POST', access: who(), request: [path, input], other, effects, more: 200_000 }
    },
  }
}
