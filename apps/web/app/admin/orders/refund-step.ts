import type { AdminOrder } from '@shop/contract/admin/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { openRefund } from '../../layout/open-refund.ts'

type Refunds = readonly Pick<AdminOrder['refunds'][number], 'way' | 'state' | 'amount_kobo' | 'at'>[]
type GivenBack = Pick<AdminOrder, 'state' | 'paid_kobo' | 'refunded_kobo'>

/** What staff or the shopper have to do so that money goes back; undefined where it goes by itself or has gone. */
export function refundStep(refunds: Refunds): { title: string; line: string } | undefined {
  const bySelf = refunds.find(({ way, state }) => way === 'bank' && state === 'asked')
  if (bySelf)
    return {
      title: `Next: send ${formatNaira(bySelf.amount_kobo)} from the bank`,
      line: 'To the account of the shopper. Note under Payment that it was sent.',
    }
  const failed = openRefund(refunds)
  if (failed)
    return {
      title: `Next: give ${formatNaira(failed.amount_kobo)} back another way`,
      line: 'The provider could not send it back: choose another way under Payment.',
    }
  return refunds.some(({ state }) => state === 'needs_attention')
    ? {
        title: 'The money waits for an account',
        line: 'Its bank could not take it back: the shopper is asked for a bank account.',
      }
    : undefined
}

/** Whether nothing is left of what was paid for an order that has not left. */
export function isGivenBack({ state, paid_kobo, refunded_kobo }: GivenBack): boolean {
  return (state === 'placed' || state === 'packed') && paid_kobo > 0 && refunded_kobo >= paid_kobo
}
