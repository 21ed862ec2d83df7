import type { DocumentSeries } from '@shop/contract/documents'
import type { EmailPayload } from '@shop/contract/mail-content'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, text, type EmailPage } from './mail-page.ts'

const names: Readonly<Record<DocumentSeries, string>> = {
  invoice: 'invoice',
  receipt: 'receipt',
  credit_note: 'credit note',
}

export function document({
  series,
  number,
  order_number,
  total_kobo,
  link,
}: EmailPayload & { template: 'document' }): EmailPage {
  const name = names[series]
  return {
    subject: `Your ${name} ${number} for order ${order_number}`,
    heading: `Your ${name} ${number}`,
    blocks: [
      text(
        series === 'credit_note'
          ? `${formatNaira(total_kobo)} of order ${order_number} is credited. The ${name} is attached as a PDF.`
          : `Your ${name} for ${formatNaira(total_kobo)} for order ${order_number} is attached as a PDF.`,
      ),
      action('View your order', link),
    ],
  }
}
