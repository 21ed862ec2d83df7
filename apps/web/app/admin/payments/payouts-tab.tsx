import type { PayoutRow } from '@shop/contract/admin/payouts'
import type { ChipLabel } from '@shop/ui/chip'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import { listPayouts } from '../../api/generated/admin/payouts.ts'
import { accountLabel } from '../../entities/payment/payment-labels.ts'
import { formatDayMonth } from '../../format/dates.ts'
import { col } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import { ImportPayout } from './import-payouts.tsx'
import { PayoutDetail } from './payout-detail.tsx'

/** Payouts of the providers, compared with the shop's sales. */
export const { List: PayoutsTab } = defineAdminList(listPayouts, {
  title: 'Payouts',
  permission: 'payments:read',
  limit: 10,
  columns: [
    col.link(
      'Day and provider',
      ({ paid_on }) => formatDayMonth(paid_on),
      ({ id }, { hrefHere }) => hrefHere({ payout: id }),
      {
        below: ({ provider }) => accountLabel(provider),
        isCurrent: ({ id }, { query }) => id === query.get('payout'),
      },
    ),
    col.number('Lines', ({ line_count }) => line_count, { phone: 'hidden' }),
    col.exactMoney('Received', ({ captured_kobo }) => captured_kobo, { phone: 'hidden' }),
    col.exactMoney('Fees', ({ fees_kobo }) => fees_kobo, { phone: 'hidden', muted: true }),
    col.exactMoney('Paid out', ({ net_kobo }) => net_kobo, { phone: 'end', bold: true }),
    col.exactMoney('Amount in the bank', ({ received_kobo }) => received_kobo, { none: 'not reconciled' }),
    col.status('State', (payout) => statusChip(payout), { phone: 'line' }),
  ],
  empty: {
    title: 'No payouts yet',
    description: 'Fetch them from the payment provider, or import the payout file from its dashboard.',
  },
  panel: { className: 'my-4 md:my-5' },
  Above: ({ data, can }) => data && can('payments:record') && <ImportPayout providers={data.providers} />,
  open: { param: 'payout', Content: ({ id }) => <PayoutDetail payoutId={id} /> },
})

function statusChip({ received_kobo, net_kobo }: PayoutRow): ChipLabel {
  if (received_kobo === null) return { text: 'To check', tone: 'warn' }
  if (received_kobo === net_kobo) return { text: 'Reconciled', tone: 'ok' }
  return { text: `${formatNairaExact(Math.abs(received_kobo - net_kobo))} off`, tone: 'danger' }
}
