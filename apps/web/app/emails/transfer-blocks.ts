import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { type EmailPageBlock, text } from './mail-page.ts'

/** The shop's account for an order that waits for a transfer to it: the sum and the narration. */
export function transferBlocks({ transfer_to, outstanding_kobo: due_kobo, number }: Order): EmailPageBlock[] {
  if (!transfer_to) return []
  const { bank_name: bank, account_number, account_name } = transfer_to
  return [
    text(`Send exactly ${formatNaira(due_kobo)} to this account:`),
    text(`Account number: ${account_number}`),
    text(`Bank: ${bank}`),
    text(`Account name: ${account_name}`),
    text(`Narration: ${number}`),
  ]
}
