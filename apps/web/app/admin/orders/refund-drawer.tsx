import * as contract from '@shop/contract/admin/orders'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { type RefundMethod, refundMethods } from '@shop/contract/refunds'
import { Button } from '@shop/ui/button'
import { formatNaira, formatNairaExact } from '@shop/ui/format/format-naira'
import { useFormContext } from '../../forms/contract/form-state.ts'
import { refundOrder } from '../../api/generated/admin/orders.ts'
import { FormDrawer } from '../../forms/contract/contract-form.tsx'
import { MoneyInput, RadioInput, SelectInput, SwitchInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { RefundLines, type RefundUnits, unitsValueKobo, remainingUnits } from './refund-lines.tsx'
import { refundReasons, refundMethodLabels } from './labels.ts'
import { useOrderForm } from './queries.ts'

interface Refund {
  units: RefundUnits
  includes_fee: boolean
  /** Source of the amount: everything refundable, the value of the units, or typed by staff. */
  amount_from: 'all' | 'units' | 'staff'
  amount_kobo: number | null
  method: RefundMethod
  reason: string
  restock: boolean
}

/** Refunds an order in full or in part: items, amount, method, and the ledger entries to be posted. */
export default function RefundDrawer({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const form = useContractForm(refundOrder, {
    ...useOrderForm(order, onClose),
    schema: contract.refundOrder,
    values: initialRefund(order),
    toInput: ({ amount_kobo, method, reason, ...refund }) => {
      const lines = refundedLines(refund.units)
      const restocked = refund.restock && canRestock(order, refund.units) ? lines : []
      return {
        lines,
        amount_kobo,
        method,
        reason,
        restock_positions: restocked.map(({ position }) => position),
        version: order.version,
      }
    },
  })
  const refund = form.methods.watch()
  const amount_kobo = refund.amount_kobo || 0
  return (
    <FormDrawer
      form={form}
      title={`Refund #${order.number}`}
      submit={`Refund ${formatNaira(amount_kobo)}`}
      disabled={amount_kobo === 0 || amountProblem(order, refund) !== undefined}
      onClose={onClose}
      actions={<span className="text-caption text-muted">The customer gets an email</span>}
    >
      <RefundFields order={order} />
    </FormDrawer>
  )
}

function initialRefund(order: AdminOrder): Refund {
  const method = order.refundable_kobo.source > 0 ? 'source' : 'bank'
  return {
    ...wholeOrder(order),
    amount_kobo: order.refundable_kobo[method],
    method,
    reason: refundReasons[0],
    restock: false,
  }
}

const wholeOrder = (order: AdminOrder) => ({
  units: remainingUnits(order.lines),
  includes_fee: order.delivery_fee_kobo > 0,
  amount_from: 'all' as const,
})

function amountProblem({ refundable_kobo }: AdminOrder, { amount_kobo, method }: Refund): string | undefined {
  if (Number.isNaN(amount_kobo)) return 'Enter an amount'
  const max_kobo = refundable_kobo[method]
  return amount_kobo !== null && amount_kobo > max_kobo ? `At most ${formatNaira(max_kobo)}` : undefined
}

const refundedLines = (units: RefundUnits) =>
  Object.entries(units).flatMap(([position, quantity]) =>
    quantity > 0 ? [{ position: Number(position), quantity }] : [],
  )

const canRestock = ({ status }: AdminOrder, units: RefundUnits) =>
  status === 'delivered' && refundedLines(units).length > 0

/** The amount for the selected items in kobo, up to what the method can refund. */
export function suggestedKobo(
  order: AdminOrder,
  refund: Pick<Refund, 'units' | 'includes_fee' | 'amount_from' | 'method'>,
): number {
  const { units, includes_fee, amount_from, method } = refund
  const max_kobo = order.refundable_kobo[method]
  if (amount_from === 'all') return max_kobo
  const worth_kobo = order.lines.reduce((sum, line, n) => sum + unitsValueKobo(line, units[n] ?? 0), 0)
  return Math.min(worth_kobo + (includes_fee ? order.delivery_fee_kobo : 0), max_kobo)
}

function RefundFields({ order }: { order: AdminOrder }) {
  const { getValues, setValue, watch } = useFormContext<Refund>()
  const refund = watch()
  const { units, includes_fee, amount_from, method } = refund
  const change = (part: Partial<Refund>) => {
    const next = { ...getValues(), ...part }
    setValue('units', next.units)
    setValue('includes_fee', next.includes_fee)
    setValue('amount_from', next.amount_from)
    if (next.amount_from !== 'staff') setValue('amount_kobo', suggestedKobo(order, next))
  }
  return (
    <>
      <div className="-mb-2 flex items-center justify-between gap-3">
        <h3 className="text-dense font-semibold">What to refund</h3>
        <Button size="dense" onClick={() => change(wholeOrder(order))}>
          Whole order
        </Button>
      </div>
      <RefundLines
        order={order}
        units={units}
        includesFee={includes_fee}
        onChange={(next) => change({ units: next, amount_from: 'units' })}
        onFeeChange={(next) => change({ includes_fee: next, amount_from: 'units' })}
      />
      <div className="grid grid-cols-2 gap-3">
        <MoneyInput
          name="amount_kobo"
          label="Amount"
          problem={amountProblem(order, refund)}
          helper={`${formatNaira(order.refundable_kobo[method])} can be refunded`}
          // A different amount no longer means that all units are refunded.
          onChange={() =>
            change({ amount_from: 'staff', ...(amount_from === 'all' && { units: {}, includes_fee: false }) })
          }
        />
        <SelectInput
          name="reason"
          label="Reason"
          options={refundReasons.map((value) => ({ value, text: value }))}
        />
      </div>
      <MethodFields order={order} onChange={() => change({})} />
      {canRestock(order, units) && <SwitchInput name="restock" label="Restock these items" />}
      <LedgerPreview order={order} refund={refund} />
    </>
  )
}

function MethodFields({ order, onChange }: { order: AdminOrder; onChange: () => void }) {
  return (
    <RadioInput
      name="method"
      legend="Refund to"
      onChange={onChange}
      options={refundMethods.map((value) => {
        const { title, description } = refundMethodLabels[value]
        const disabled = order.refundable_kobo[value] === 0
        return { value, title, disabled, description: disabled ? 'Not possible for this order' : description }
      })}
    />
  )
}

function LedgerPreview({ order, refund }: { order: AdminOrder; refund: Refund }) {
  const { amount_kobo, method } = refund
  if (!amount_kobo || amountProblem(order, refund)) return null
  return (
    <dl className="tabular grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1.5 rounded-card border border-line bg-sunken p-3.5 text-small">
      <dt className="col-span-3 font-bold">Ledger entries</dt>
      <dt>Customer payments</dt>
      <dd className="text-right">{formatNairaExact(amount_kobo)}</dd>
      <dd />
      <dt className="pl-4">{refundMethodLabels[method].account}</dt>
      <dd />
      <dd className="text-right">{formatNairaExact(amount_kobo)}</dd>
    </dl>
  )
}
