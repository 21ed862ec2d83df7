import { OrderLimits } from '@shop/contract/admin/settings'
import { getOrderLimits, updateOrderLimits } from '../../api/generated/admin/settings.ts'
import { SettingsCard } from '../../forms/contract/settings-card.tsx'
import { MoneyInput, NumberInput } from '../../forms/contract/inputs.tsx'

const subjects = [
  ['unconfirmed', 'New customer', 'Until the email is confirmed or an order was delivered'],
  ['confirmed', 'Known customer', 'Email confirmed, or an order delivered'],
  ['phone', 'One phone number', 'Over all accounts'],
  ['address', 'One delivery address', 'Over all accounts'],
] as const

/** The limits of unpaid orders. */
export function OrderLimitsCard() {
  return (
    <SettingsCard
      title="Unpaid orders"
      read={getOrderLimits}
      write={updateOrderLimits}
      schema={OrderLimits}
      label="Loading order limits"
      height="h-60"
      chip={({ unconfirmed }) => ({ text: `New customers: ${unconfirmed.max_orders}`, tone: 'neutral' })}
      submit="Save limits"
      success="Order limits saved"
    >
      <p className="text-small text-muted">
        Stops one person from reserving your stock without paying. Customers are asked to pay or cancel an
        open order, or to confirm their email. Orders your team creates are not limited.
      </p>
      {subjects.map(([subject, title, line]) => (
        <fieldset key={subject} className="grid gap-2">
          <legend className="text-dense font-semibold">
            {title} <span className="font-normal text-muted">{line}</span>
          </legend>
          <div className="grid gap-3 sm:grid-cols-3">
            <NumberInput name={`${subject}.max_orders`} label="Open orders" />
            <NumberInput name={`${subject}.max_items`} label="Items" />
            <MoneyInput name={`${subject}.max_amount_kobo`} label="Value not paid online" />
          </div>
        </fieldset>
      ))}
      <fieldset className="grid gap-2">
        <legend className="text-dense font-semibold">
          Orders that ended unpaid{' '}
          <span className="font-normal text-muted">After this many, the account must pay online</span>
        </legend>
        <div className="grid gap-3 sm:grid-cols-3">
          <NumberInput name="expired.max_orders" label="Unpaid orders" />
          <NumberInput name="expired.days" label="Within days" />
        </div>
      </fieldset>
    </SettingsCard>
  )
}
