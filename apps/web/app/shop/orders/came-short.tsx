import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useNow } from '../../layout/use-now.ts'
import { untilWords } from './until-words.ts'

type ShortOrder = Pick<Order, 'state' | 'paid_kobo' | 'credit_kobo' | 'due_kobo' | 'hold_until'>

/** Whether a payment came for it that did not suffice; store credit is none. */
export function cameShort({ state, paid_kobo, credit_kobo }: ShortOrder): boolean {
  return state === 'awaiting_payment' && paid_kobo > credit_kobo
}

/** What came, what is missing, and what becomes of both. Nothing unless it came short. */
export function CameShort({ order, className }: { order: ShortOrder; className?: string }) {
  const now = useNow()
  if (!cameShort(order)) return null
  const came = formatNaira(order.paid_kobo - order.credit_kobo)
  return (
    <Banner tone="warn" className={className}>
      {t('{came} has come, {rest} is missing.', { came, rest: formatNaira(order.due_kobo) })}{' '}
      <span className="font-normal">
        {order.hold_until
          ? t('Without the rest until {moment} your order ends, and what you paid goes back to you.', {
              moment: untilWords(new Date(order.hold_until), now),
            })
          : t('Without the rest your order ends, and what you paid goes back to you.')}
      </span>
    </Banner>
  )
}
