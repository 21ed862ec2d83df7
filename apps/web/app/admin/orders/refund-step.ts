import type { AdminOrder } from '@shop/contract/admin/orders'
import { paymentMethods } from '@shop/contract/payment-methods'
import { formatNaira } from '@shop/ui/format/format-naira'
import { findOpenRefund } from '../../entities/payment/open-refund.ts'

type Refunds = readonly Pick<
  AdminOrder['refunds'][number],
  'method' | 'status' | 'amount_kobo' | 'created_at'
>[]
type RefundedOrder = Pick<AdminOrder, 'status' | 'payment_method' | 'paid_kobo' | 'refunded_kobo'> & {
  refunds: Refunds
}

export interface RefundStep {
  title: string
  line: string
  /** The same beside another step. */
  except: string
}

/** What staff or the shopper have to do so that money goes back; undefined where it goes by itself or has gone. */
export function getRefundStep(refunds: Refunds): RefundStep | undefined {
  const manualRefund = refunds.find(
    ({ method: way, status: state }) => way === 'bank' && state === 'requested',
  )
  if (manualRefund)
    return {
      title: `Next: send ${formatNaira(manualRefund.amount_kobo)} from the bank`,
      line: 'To the customer’s account. Mark it as sent under Payment.',
      except: `Also: send ${formatNaira(manualRefund.amount_kobo)} from the bank, see Payment.`,
    }
  const failed = findOpenRefund(refunds)
  if (failed)
    return {
      title: `Next: refund ${formatNaira(failed.amount_kobo)} another way`,
      line: 'The provider couldn’t refund it: choose another method under Payment.',
      except: `Also: refund ${formatNaira(failed.amount_kobo)} another way, see Payment.`,
    }
  return refunds.some(({ status: state }) => state === 'requires_bank_account')
    ? {
        title: 'The refund is waiting for a bank account',
        line: 'The customer’s bank rejected it. We’ve asked the customer for a bank account.',
        except: 'Also: a refund is waiting for the customer’s bank account.',
      }
    : undefined
}

/** Whether nothing is left of what was paid first for an order that has not left, or all of it is to go back. */
export function isFullyRefunded({
  status: state,
  payment_method,
  paid_kobo,
  refunded_kobo,
  refunds,
}: RefundedOrder): boolean {
  const isUnshipped = state === 'placed' || state === 'packed'
  const refundedSoFarKobo = refunded_kobo + (findOpenRefund(refunds)?.amount_kobo ?? 0)
  return (
    isUnshipped && paymentMethods[payment_method].isPrepaid && paid_kobo > 0 && refundedSoFarKobo >= paid_kobo
  )
}
