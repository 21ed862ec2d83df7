import type { OrderLimit, OrderLimits } from '@shop/contract/admin/settings'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getOrderLimits, updateOrderLimits } from '../../api/generated/admin/settings.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { parseNaira, toNairaInput, parseInteger } from '../../format/money.ts'
import {
  type SettingsResource,
  useSettingsResource,
  useSaveSettingsResource,
} from '../../shell/admin/queries.ts'
import { SettingsForm } from '../../forms/settings-form.tsx'
import { SettingsCard } from './settings-card.tsx'

const settings: SettingsResource<OrderLimits, OrderLimits> = {
  key: ['admin', 'order-limits'],
  read: (signal) => getOrderLimits({}, { signal }),
  save: (body) => updateOrderLimits(body),
  successMessage: 'Order limits saved',
}

const subjects = [
  ['unconfirmed', 'New customer', 'Until the email is confirmed or an order was delivered'],
  ['confirmed', 'Known customer', 'Email confirmed, or an order delivered'],
  ['phone', 'One phone number', 'Over all accounts'],
  ['address', 'One delivery address', 'Over all accounts'],
] as const

/** The limits of unpaid orders. */
export function OrderLimitsCard() {
  const read = useSettingsResource(settings)
  return (
    <SettingsCard
      title="Unpaid orders"
      read={read}
      label="Loading order limits"
      height="h-60"
      chip={({ unconfirmed: { max_orders: orders } }) => ({
        text: `New customers: ${orders}`,
        tone: 'neutral',
      })}
    >
      {(limits) => <LimitsForm limits={limits} />}
    </SettingsCard>
  )
}

type RawLimit = Record<keyof OrderLimit, string>

const toRawLimit = ({
  max_orders: orders,
  max_items: quantity,
  max_amount_kobo: kobo,
}: OrderLimit): RawLimit => ({
  max_orders: String(orders),
  max_items: String(quantity),
  max_amount_kobo: toNairaInput(kobo),
})

const toOrderLimit = ({
  max_orders: orders,
  max_items: quantity,
  max_amount_kobo: kobo,
}: RawLimit): OrderLimit => ({
  max_orders: parseInteger(orders),
  max_items: parseInteger(quantity),
  max_amount_kobo: parseNaira(kobo) ?? Number.NaN,
})

const isWithinLimit = (count: number, max: number) => count >= 1 && count <= max

function isValidLimit({
  max_orders: orders,
  max_items: quantity,
  max_amount_kobo: kobo,
}: OrderLimit): boolean {
  return isWithinLimit(orders, 1_000) && isWithinLimit(quantity, 1_000_000) && !Number.isNaN(kobo)
}

function LimitsForm({ limits }: { limits: OrderLimits }) {
  const [query, setQuery] = useState({
    unconfirmed: toRawLimit(limits.unconfirmed),
    confirmed: toRawLimit(limits.confirmed),
    phone: toRawLimit(limits.phone),
    address: toRawLimit(limits.address),
  })
  const [expired, setExpired] = useState({
    orders: String(limits.expired.max_orders),
    days: String(limits.expired.days),
  })
  const save = useSaveSettingsResource(settings)
  const input = {
    unconfirmed: toOrderLimit(query.unconfirmed),
    confirmed: toOrderLimit(query.confirmed),
    phone: toOrderLimit(query.phone),
    address: toOrderLimit(query.address),
  }
  const ended = { max_orders: parseInteger(expired.orders), days: parseInteger(expired.days) }
  const isHealthy =
    Object.values(input).every(isValidLimit) &&
    isWithinLimit(ended.max_orders, 1_000) &&
    isWithinLimit(ended.days, 365)
  return (
    <SettingsForm
      legend="Unpaid orders"
      input={isHealthy ? { ...input, expired: ended } : 'faulty'}
      stored={limits}
      save={save}
      submitLabel="Save limits"
    >
      <p className="text-small text-muted">
        Stops one person from reserving your stock without paying. Customers are asked to pay or cancel an
        open order, or to confirm their email. Orders your team creates are not limited.
      </p>
      {subjects.map(([subject, title, line]) => {
        const row = query[subject]
        const limit = input[subject]
        const set = (part: Partial<RawLimit>) => setQuery({ ...query, [subject]: { ...row, ...part } })
        return (
          <fieldset key={subject} className="grid gap-2">
            <legend className="text-dense font-semibold">
              {title} <span className="font-normal text-muted">{line}</span>
            </legend>
            <div className="grid gap-3 sm:grid-cols-3">
              <TextField
                size="dense"
                label="Open orders"
                inputMode="numeric"
                value={row.max_orders}
                error={isWithinLimit(limit.max_orders, 1_000) ? undefined : 'From 1 to 1,000'}
                onChange={(event) => set({ max_orders: event.target.value })}
              />
              <TextField
                size="dense"
                label="Items"
                inputMode="numeric"
                value={row.max_items}
                error={isWithinLimit(limit.max_items, 1_000_000) ? undefined : 'From 1 to 1,000,000'}
                onChange={(event) => set({ max_items: event.target.value })}
              />
              <AmountField
                label="Value not paid online"
                text={row.max_amount_kobo}
                error={Number.isNaN(limit.max_amount_kobo) ? 'Enter an amount' : undefined}
                onTextChange={(kobo) => set({ max_amount_kobo: kobo })}
              />
            </div>
          </fieldset>
        )
      })}
      <fieldset className="grid gap-2">
        <legend className="text-dense font-semibold">
          Orders that ended unpaid{' '}
          <span className="font-normal text-muted">After this many, the account must pay online</span>
        </legend>
        <div className="grid gap-3 sm:grid-cols-3">
          <TextField
            size="dense"
            label="Unpaid orders"
            inputMode="numeric"
            value={expired.orders}
            error={isWithinLimit(ended.max_orders, 1_000) ? undefined : 'From 1 to 1,000'}
            onChange={(event) => setExpired({ ...expired, orders: event.target.value })}
          />
          <TextField
            size="dense"
            label="Within days"
            inputMode="numeric"
            value={expired.days}
            error={isWithinLimit(ended.days, 365) ? undefined : 'From 1 to 365'}
            onChange={(event) => setExpired({ ...expired, days: event.target.value })}
          />
        </div>
      </fieldset>
    </SettingsForm>
  )
}
