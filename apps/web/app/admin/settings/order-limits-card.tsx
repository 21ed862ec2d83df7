import type { OrderLimit, OrderLimits } from '@shop/contract/admin/order-limits'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getOrderLimits, updateOrderLimits } from '../../api/generated/admin/order-limits.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { koboOf, nairaText, wholeOf } from '../../format/naira-text.ts'
import { type OwnSettings, useOwnSettings, useSaveOwnSettings } from '../../shell/admin/own-settings.ts'
import { SettingsForm } from '../../forms/settings-form.tsx'
import { SettingsCard } from './settings-card.tsx'

const settings: OwnSettings<OrderLimits, OrderLimits> = {
  key: ['admin', 'order-limits'],
  read: (signal) => getOrderLimits({}, { signal }),
  save: (body) => updateOrderLimits(body),
  said: 'Order limits saved',
}

const subjects = [
  ['unconfirmed', 'New customer', 'Until the email is confirmed or an order was delivered'],
  ['confirmed', 'Known customer', 'Email confirmed, or an order delivered'],
  ['phone', 'One phone number', 'Over all accounts'],
  ['address', 'One delivery address', 'Over all accounts'],
] as const

/** The limits of unpaid orders. */
export function OrderLimitsCard() {
  const read = useOwnSettings(settings)
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

type Typed = Record<keyof OrderLimit, string>

const typedOf = ({ max_orders: orders, max_items: pieces, max_amount_kobo: kobo }: OrderLimit): Typed => ({
  max_orders: String(orders),
  max_items: String(pieces),
  max_amount_kobo: nairaText(kobo),
})

const limitOf = ({ max_orders: orders, max_items: pieces, max_amount_kobo: kobo }: Typed): OrderLimit => ({
  max_orders: wholeOf(orders),
  max_items: wholeOf(pieces),
  max_amount_kobo: koboOf(kobo) ?? Number.NaN,
})

const isCount = (count: number, max: number) => count >= 1 && count <= max

function isGood({ max_orders: orders, max_items: pieces, max_amount_kobo: kobo }: OrderLimit): boolean {
  return isCount(orders, 1_000) && isCount(pieces, 1_000_000) && !Number.isNaN(kobo)
}

function LimitsForm({ limits }: { limits: OrderLimits }) {
  const [typed, setTyped] = useState({
    unconfirmed: typedOf(limits.unconfirmed),
    confirmed: typedOf(limits.confirmed),
    phone: typedOf(limits.phone),
    address: typedOf(limits.address),
  })
  const [lapsed, setLapsed] = useState({
    orders: String(limits.expired.max_orders),
    days: String(limits.expired.days),
  })
  const save = useSaveOwnSettings(settings)
  const input = {
    unconfirmed: limitOf(typed.unconfirmed),
    confirmed: limitOf(typed.confirmed),
    phone: limitOf(typed.phone),
    address: limitOf(typed.address),
  }
  const ended = { max_orders: wholeOf(lapsed.orders), days: wholeOf(lapsed.days) }
  const isFine =
    Object.values(input).every(isGood) && isCount(ended.max_orders, 1_000) && isCount(ended.days, 365)
  return (
    <SettingsForm
      legend="Unpaid orders"
      wish={isFine ? { ...input, expired: ended } : 'faulty'}
      kept={limits}
      save={save}
      act="Save limits"
    >
      <p className="text-small text-muted">
        Stops one person from reserving your stock without paying. Customers are asked to pay or cancel an
        open order, or to confirm their email. Orders your team creates are not limited.
      </p>
      {subjects.map(([subject, title, line]) => {
        const row = typed[subject]
        const limit = input[subject]
        const set = (part: Partial<Typed>) => setTyped({ ...typed, [subject]: { ...row, ...part } })
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
                error={isCount(limit.max_orders, 1_000) ? undefined : 'From 1 to 1,000'}
                onChange={(event) => set({ max_orders: event.target.value })}
              />
              <TextField
                size="dense"
                label="Items"
                inputMode="numeric"
                value={row.max_items}
                error={isCount(limit.max_items, 1_000_000) ? undefined : 'From 1 to 1,000,000'}
                onChange={(event) => set({ max_items: event.target.value })}
              />
              <AmountField
                label="Value not paid online"
                text={row.max_amount_kobo}
                error={Number.isNaN(limit.max_amount_kobo) ? 'Enter an amount' : undefined}
                onText={(kobo) => set({ max_amount_kobo: kobo })}
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
            value={lapsed.orders}
            error={isCount(ended.max_orders, 1_000) ? undefined : 'From 1 to 1,000'}
            onChange={(event) => setLapsed({ ...lapsed, orders: event.target.value })}
          />
          <TextField
            size="dense"
            label="Within days"
            inputMode="numeric"
            value={lapsed.days}
            error={isCount(ended.days, 365) ? undefined : 'From 1 to 365'}
            onChange={(event) => setLapsed({ ...lapsed, days: event.target.value })}
          />
        </div>
      </fieldset>
    </SettingsForm>
  )
}
