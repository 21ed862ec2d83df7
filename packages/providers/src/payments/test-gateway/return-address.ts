import { getText } from '../json-fields.ts'
import { isHttpUrl } from './open-transaction.ts'
import type { TestTransaction } from './records.ts'

/** Where the shopper goes after paying, with `trxref` and `reference`; undefined when the shop named no address. */
export function returnAddress({ callbackUrl, reference }: TestTransaction): string | undefined {
  if (!callbackUrl) return undefined
  const address = new URL(callbackUrl)
  address.searchParams.set('trxref', reference)
  address.searchParams.set('reference', reference)
  return address.href
}

/** Where the shopper goes after Cancel: `metadata.cancel_action`, else as after paying. */
export function addressAfterCancel(transaction: TestTransaction): string | undefined {
  const cancelAction = getText(transaction.metadata, 'cancel_action')
  return cancelAction && isHttpUrl(cancelAction) ? cancelAction : returnAddress(transaction)
}
