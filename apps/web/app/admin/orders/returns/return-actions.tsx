import * as contract from '@shop/contract/admin/returns'
import { type AdminReturn, type ReturnCondition, returnConditions } from '@shop/contract/admin/returns'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { refundMethods } from '@shop/contract/refunds'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useState, type ComponentProps } from 'react'
import { inspectReturn, resolveReturn, updateReturnStatus } from '../../../api/generated/admin/returns.ts'
import { usePermission } from '../../../api/profile.ts'
import { ConfirmDialog } from '../../../forms/confirm.tsx'
import { FormBody } from '../../../forms/contract/contract-form.tsx'
import {
  CheckboxInput,
  MoneyInput,
  SelectInput,
  TextareaInput,
  useFormValue,
  useSetFormValue,
} from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { refundMethodLabels } from '../labels.ts'
import { decisionLabels, conditionLabels } from './labels.ts'
import { useReturnForm } from './queries.ts'

type Decision = keyof typeof decisionLabels

/**
 * Approves or rejects a return, with a message to the customer; once approved, marks it as received. An inspected return
 * can still be rejected. Each step is emailed at once and cannot be undone, so it asks for confirmation.
 */
export function DecideReturn({ orderReturn }: { orderReturn: AdminReturn }) {
  const canDecide = usePermission('returns:write')
  const [confirming, setConfirming] = useState<Decision | null>(null)
  const close = () => setConfirming(null)
  const { onError, onSaved, ...options } = useReturnForm(orderReturn)
  const form = useContractForm(updateReturnStatus, {
    ...options,
    schema: contract.updateReturnStatus,
    values: { note: '' },
    toInput: (values) => ({ ...values, status: confirming, version: orderReturn.version }),
    onError: () => {
      close()
      onError()
    },
    onSaved: () => {
      close()
      onSaved()
    },
  })
  if (!canDecide) return null
  const advance = (['approved', 'received'] as const).find((to) => orderReturn.next_statuses.includes(to))
  const note = form.methods.watch('note').trim()
  return (
    <FormBody form={form} className="mt-3" fieldsClassName="grid gap-3">
      <TextareaInput
        name="note"
        label="Message to customer"
        helper={
          orderReturn.status === 'requested'
            ? 'Return instructions or reason for rejection. Sent by email.'
            : 'Sent by email.'
        }
        max={500}
      />
      <div className="flex flex-wrap gap-2.5">
        {advance && (
          <Button variant="primary" size="dense" onClick={() => setConfirming(advance)}>
            {decisionLabels[advance].button}
          </Button>
        )}
        <Button
          size="dense"
          disabled={note === ''}
          title={note === '' ? 'Enter a reason first' : undefined}
          onClick={() => setConfirming('rejected')}
        >
          {decisionLabels.rejected.button}
        </Button>
      </div>
      {confirming && (
        <ConfirmDecision
          orderReturn={orderReturn}
          decision={confirming}
          note={note}
          pending={form.pending}
          onConfirm={() => void form.submit()}
          onClose={close}
        />
      )}
    </FormBody>
  )
}

interface ConfirmDecisionProps extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  'pending' | 'onConfirm' | 'onClose'
> {
  orderReturn: AdminReturn
  decision: Decision
  note: string
}

function ConfirmDecision({ orderReturn, decision, note, ...dialog }: ConfirmDecisionProps) {
  const { title, confirmLabel, description } = decisionLabels[decision]
  return (
    <ConfirmDialog
      {...dialog}
      title={`${title} ${orderReturn.number}?`}
      confirmLabel={confirmLabel}
      cancelLabel="Cancel"
      isDanger={decision === 'rejected'}
    >
      <p>{description}</p>
      {note !== '' && <p className="wrap-anywhere text-muted">“{note}”</p>}
    </ConfirmDialog>
  )
}

/** Condition of the returned items, line by line, and which to restock. */
export function InspectReturn({ orderReturn }: { orderReturn: AdminReturn }) {
  const canDecide = usePermission('returns:write')
  const form = useContractForm(inspectReturn, {
    ...useReturnForm(orderReturn),
    schema: contract.inspectReturn,
    values: {
      lines: orderReturn.lines.map(({ position, reason }) => {
        const condition: ReturnCondition = reason === 'faulty' ? 'damaged' : 'sellable'
        return { position, condition, restock: condition === 'sellable' }
      }),
    },
    toInput: (values) => ({ ...values, note: '', version: orderReturn.version }),
  })
  if (!canDecide) return null
  return (
    <FormBody form={form} className="mt-3" fieldsClassName="grid gap-3">
      {orderReturn.lines.map(({ position, name }, index) => (
        <InspectedLine key={position} name={name} path={`lines.${index}`} />
      ))}
      <Button
        type="submit"
        variant="primary"
        size="dense"
        className="justify-self-start"
        loading={form.pending}
      >
        Inspection saved
      </Button>
    </FormBody>
  )
}

function InspectedLine({ name, path }: { name: string; path: string }) {
  const isSellable = useFormValue(`${path}.condition`) === 'sellable'
  const setValue = useSetFormValue()
  return (
    <div className="grid items-end gap-2.5 md:grid-cols-[14rem_auto]">
      <SelectInput
        name={`${path}.condition`}
        label={name}
        options={returnConditions.map((value) => ({ value, text: conditionLabels[value] }))}
        onChange={(condition) => setValue(`${path}.restock`, condition === 'sellable')}
      />
      <CheckboxInput name={`${path}.restock`} label="Restock" disabled={!isSellable} />
    </div>
  )
}

const resolutions = [...refundMethods, 'exchange'] as const

type Resolution = (typeof resolutions)[number]

/** Amount and method of the refund, or another resolution. */
export function ResolveReturn({ order, orderReturn }: { order: AdminOrder; orderReturn: AdminReturn }) {
  const canRefund = usePermission('payments:refund')
  const refundable = { ...order.refundable_kobo, exchange: order.refundable_kobo.store_credit }
  const availableResolutions = resolutions.filter(
    (each) =>
      refundable[each] > 0 && (each !== 'exchange' || orderReturn.requested_resolution === 'exchange'),
  )
  if (!canRefund)
    return <p className="mt-3 text-small text-muted">Only staff who can refund can complete it.</p>
  return (
    <>
      {availableResolutions.length > 0 && orderReturn.value_kobo > 0 && (
        <ResolveForm
          orderReturn={orderReturn}
          availableResolutions={availableResolutions}
          refundable={refundable}
        />
      )}
      <DecideReturn orderReturn={orderReturn} />
    </>
  )
}

interface ResolveFormProps {
  orderReturn: AdminReturn
  /** Resolutions that are possible. */
  availableResolutions: Resolution[]
  refundable: Readonly<Record<Resolution, number>>
}

function ResolveForm({ orderReturn, availableResolutions, refundable }: ResolveFormProps) {
  const { requested_resolution: requestedResolution, value_kobo } = orderReturn
  const pick = (chosen: Resolution) =>
    availableResolutions.find((each) => each === chosen) ?? availableResolutions[0] ?? 'source'
  const initial: { resolution: Resolution; amount_kobo: number | null } = {
    resolution: pick(requestedResolution === 'refund' ? 'source' : requestedResolution),
    amount_kobo: value_kobo,
  }
  const form = useContractForm(resolveReturn, {
    ...useReturnForm(orderReturn),
    schema: contract.resolveReturn,
    values: initial,
    toInput: ({ resolution, amount_kobo }) => ({
      resolution: pick(resolution),
      amount_kobo,
      version: orderReturn.version,
    }),
  })
  const values = form.methods.watch()
  const resolution = pick(values.resolution)
  const amount_kobo = values.amount_kobo ?? 0
  const isTooMuch = Number.isNaN(amount_kobo) || amount_kobo > refundable[resolution]
  return (
    <FormBody form={form} className="mt-3" fieldsClassName="grid gap-3">
      <div className="grid gap-3 md:grid-cols-2">
        <SelectInput
          name="resolution"
          label={requestedResolution === 'exchange' ? 'Resolution' : 'Refund to'}
          options={availableResolutions.map((value) => ({
            value,
            text: value === 'exchange' ? 'Exchange' : refundMethodLabels[value].title,
          }))}
        />
        <MoneyInput
          name="amount_kobo"
          label="Amount"
          problem={isTooMuch ? `At most ${formatNaira(refundable[resolution])}` : undefined}
          helper={`${formatNaira(value_kobo)} was paid for it`}
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        size="dense"
        className="justify-self-start"
        loading={form.pending}
        disabled={isTooMuch || amount_kobo === 0}
      >
        {resolution === 'exchange'
          ? 'Create exchange order'
          : `Refund ${formatNaira(isTooMuch ? 0 : amount_kobo)}`}
      </Button>
    </FormBody>
  )
}
