import type { AdminOrder } from '@shop/contract/admin/orders'
import { type RefundMethod, refundMethods } from '@shop/contract/refunds'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { formatNaira, formatNairaExact } from '@shop/ui/format/format-naira'
import { RadioRow } from '@shop/ui/radio-row'
import { SelectField } from '@shop/ui/select-field'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getErrorMessage } from '../../api/request-error.ts'
import { parseNaira, toNairaInput } from '../../format/money.ts'
import { RefundLines, unitsValueKobo, remainingUnits } from './refund-lines.tsx'
import { refundReasons, refundMethodLabels } from './labels.ts'
import { useRefundOrder } from './queries.ts'

/** Gives a part or all of an order's money back: what for, how much, which way, and what the ledger will show. */
export default function RefundDrawer({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const refundable = order.refundable_kobo
  const [units, setUnits] = useState(() => remainingUnits(order.lines))
  const [fee, setFee] = useState(order.delivery_fee_kobo > 0)
  /** Refund the whole remaining amount, until another amount is chosen or entered. */
  const [isFull, setIsFull] = useState(true)
  const [input, setInput] = useState<string | null>(null)
  const [reason, setReason] = useState<string>(refundReasons[0])
  const [channel, setChannel] = useState<RefundMethod>(refundable.source > 0 ? 'source' : 'bank')
  const [restock, setRestock] = useState(false)
  const refund = useRefundOrder(order)

  const suggested =
    order.lines.reduce(
      (sum, line, n) => sum + unitsValueKobo(line, units.get(n) ?? 0) * Number(units.has(n)),
      0,
    ) + (fee ? order.delivery_fee_kobo : 0)
  const text = input ?? toNairaInput(isFull ? refundable[channel] : Math.min(suggested, refundable[channel]))
  const amount = parseNaira(text) ?? 0
  const problem = Number.isNaN(amount)
    ? 'Enter an amount'
    : amount > refundable[channel]
      ? `At most ${formatNaira(refundable[channel])}`
      : undefined
  const canRestock = order.status === 'delivered' && units.size > 0
  const suggest = (all: boolean) => {
    setIsFull(all)
    setInput(null)
  }
  const type = (amount: string) => {
    setInput(amount)
    if (!isFull) return
    // Nobody has said that all units are refunded with another amount than all of it.
    setIsFull(false)
    setUnits(new Map())
    setFee(false)
  }
  const send = () =>
    refund.mutate(
      {
        lines: [...units].map(([position, quantity]) => ({ position, quantity })),
        amount_kobo: amount,
        method: channel,
        reason,
        restock_positions: restock && canRestock ? [...units.keys()] : [],
      },
      { onSuccess: onClose },
    )
  return (
    <Drawer
      open
      wide
      side="right"
      title={`Refund #${order.number}`}
      onClose={onClose}
      action={
        <div className="flex items-center gap-2.5">
          <Button size="dense" onClick={onClose}>
            Cancel
          </Button>
          <span className="flex-1 text-right text-caption text-muted">The customer gets an email</span>
          <Button
            variant="primary"
            size="dense"
            loading={refund.isPending}
            disabled={amount <= 0 || problem !== undefined}
            onClick={send}
          >
            Refund {formatNaira(Number.isNaN(amount) ? 0 : amount)}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {refund.error && <Banner tone="error">{getErrorMessage(refund.error)}</Banner>}
        <div className="-mb-2 flex items-center justify-between gap-3">
          <h3 className="text-dense font-semibold">What to refund</h3>
          <Button
            size="dense"
            onClick={() => {
              setUnits(remainingUnits(order.lines))
              setFee(order.delivery_fee_kobo > 0)
              suggest(true)
            }}
          >
            Whole order
          </Button>
        </div>
        <RefundLines
          order={order}
          pieces={units}
          fee={fee}
          onChange={(next) => {
            setUnits(next)
            suggest(false)
          }}
          onFeeChange={(next) => {
            setFee(next)
            suggest(false)
          }}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="Amount"
            size="dense"
            inputMode="decimal"
            start="₦"
            value={text}
            error={problem}
            helper={`${formatNaira(refundable[channel])} can be refunded`}
            onChange={(event) => type(event.target.value)}
          />
          <SelectField
            label="Reason"
            size="dense"
            options={refundReasons.map((value) => ({ value, text: value }))}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-dense font-semibold">Refund to</legend>
          {refundMethods.map((name) => (
            <RadioRow
              key={name}
              name="way"
              value={name}
              checked={channel === name}
              disabled={refundable[name] === 0}
              onChange={() => setChannel(name)}
              title={refundMethodLabels[name].title}
              description={
                refundable[name] === 0 ? 'Not possible for this order' : refundMethodLabels[name].line
              }
            />
          ))}
        </fieldset>
        {canRestock && (
          <Switch
            label="Restock these items"
            checked={restock}
            onChange={(event) => setRestock(event.target.checked)}
          />
        )}
        {amount > 0 && problem === undefined && (
          <dl className="tabular grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1.5 rounded-card border border-line bg-sunken p-3.5 text-small">
            <dt className="col-span-3 font-bold">Ledger entries</dt>
            <dt>Customer payments</dt>
            <dd className="text-right">{formatNairaExact(amount)}</dd>
            <dd />
            <dt className="pl-4">{refundMethodLabels[channel].account}</dt>
            <dd />
            <dd className="text-right">{formatNairaExact(amount)}</dd>
          </dl>
        )}
      </div>
    </Drawer>
  )
}
