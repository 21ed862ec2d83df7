import type { Quote } from '@shop/contract/checkout'
import type { StaffPaymentMethod } from '@shop/contract/admin/order-edits'
import type { PaymentMethod } from '@shop/contract/checkout-options'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { RadioRow } from '@shop/ui/radio-row'

interface PaymentMethodTotal {
  payment: StaffPaymentMethod
  /** Method that the quote must offer; null for cash in hand. */
  method: PaymentMethod | null
  title: string
  description: string
}

const methods: readonly PaymentMethodTotal[] = [
  {
    payment: 'pay_on_delivery',
    method: 'pay_on_delivery',
    title: 'Pay on delivery',
    description: 'Cash or transfer on delivery',
  },
  {
    payment: 'payment_link',
    method: 'pay_now',
    title: 'Payment link',
    description: 'You get a link to share; the items are reserved for two hours',
  },
  {
    payment: 'manual_transfer',
    method: 'manual_transfer',
    title: 'Transfer to the shop’s account',
    description: 'The order waits until the money arrives in the bank',
  },
  { payment: 'cash', method: null, title: 'Cash now', description: 'You have received the cash' },
]

interface NewOrderPaymentProps {
  quote: Quote | undefined
  payment: StaffPaymentMethod
  canTakeCash: boolean
  onChange: (payment: StaffPaymentMethod) => void
}

/** Payment method and total. */
export function NewOrderPayment({ quote, payment, canTakeCash, onChange }: NewOrderPaymentProps) {
  return (
    <Panel title="Payment">
      <fieldset className="grid gap-2">
        <legend className="sr-only">Payment method</legend>
        {methods.map(({ payment: value, method, title, description }) => {
          const option = quote?.payment_options.find((each) => each.method === method)
          const available = method === null ? canTakeCash : !quote || option?.is_available === true
          return (
            <RadioRow
              key={value}
              name="payment"
              value={value}
              checked={payment === value}
              disabled={!available}
              onChange={() => onChange(value)}
              title={title}
              description={available ? description : (option?.reason ?? 'Not available')}
            />
          )
        })}
      </fieldset>
      {quote && (
        <dl className="tabular mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-dense">
          <dt>Items</dt>
          <dd>{formatNaira(quote.items_kobo)}</dd>
          {quote.discounts.map(({ name, amount_kobo: kobo }) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd>{formatNaira(-kobo)}</dd>
            </div>
          ))}
          <dt>Delivery</dt>
          <dd>
            {quote.delivery_fee_kobo === null ? 'Choose a location' : formatNaira(quote.delivery_fee_kobo)}
          </dd>
          {quote.fees.map(({ extension, id, name, amount_kobo: kobo }) => (
            <div key={`${extension} ${id}`} className="contents">
              <dt>{name}</dt>
              <dd>{formatNaira(kobo)}</dd>
            </div>
          ))}
          <dt className="text-lead font-bold">Total</dt>
          <dd className="text-lead font-bold">{formatNaira(quote.total_kobo)}</dd>
        </dl>
      )}
    </Panel>
  )
}
