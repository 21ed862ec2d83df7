import type { ApiCall, Case } from './same-call-case.ts'

interface Caller {
  /** The access token of the staff. */
  staff: () => string
  /** The id of a customer's account. */
  customer: () => Promise<string>
}

let phones = 0
/** A mobile number that nobody has yet. */
const nextPhone = () => `0803${String(5_550_000 + (phones += 1)).padStart(7, '0')}`

/** The calls of staff about customers. */
export function customerCases({ staff, customer }: Caller): Record<string, () => Promise<Case>> {
  return {
    async 'admin/customers.createCustomer'() {
      const path = '/admin/customers'
      const input = { first_name: 'Bisi', last_name: '', phone: nextPhone(), email: '' }
      const other: ApiCall = [path, { ...input, phone: nextPhone() }]
      const effects = 'SELECT count(*) AS n FROM accounts'
      return { method: 'POST', access: staff(), request: [path, input], other, effects, more: 1 }
    },
    async 'admin/customers.issueStoreCredit'() {
      const id = await customer()
      const path = `/admin/customers/${id}/credit`
      const input = { change_kobo: 5_000, reason: 'Sorry for the wait' }
      const effects = `SELECT coalesce(sum(credit_kobo - debit_kobo), 0) AS n FROM ledger_lines WHERE counterparty = 'account:${id}'`
      const other: ApiCall = [path, { ...input, change_kobo: 6_000 }]
      return { method: 'POST', access: staff(), request: [path, input], other, effects, more: 5_000 }
    },
    async 'admin/privacy-requests.createPrivacyRequest'() {
      const path = `/admin/customers/${await customer()}/privacy-requests`
      const input = { kind: 'export', channel: 'phone', requested_on: new Date().toISOString().slice(0, 10) }
      const other: ApiCall = [path, { ...input, kind: 'erasure' }]
      const effects = 'SELECT count(*) AS n FROM privacy_requests'
      return { method: 'POST', access: staff(), request: [path, input], other, effects, more: 1 }
    },
    async 'admin/customer-profile.addCustomerNote'() {
      const path = `/admin/customers/${await customer()}/notes`
      const effects = 'SELECT count(*) AS n FROM customer_notes'
      const other: ApiCall = [path, { text: 'Prefers calls' }]
      return {
        method: 'POST',
        access: staff(),
        request: [path, { text: 'Calls back' }],
        other,
        effects,
        more: 1,
      }
    },
  }
}
