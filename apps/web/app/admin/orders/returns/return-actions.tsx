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
export function DecideReturn({ sent }: { sent: AdminReturn }) {
  const canDecide = usePermission('returns:write')
  const [confirming, setConfirming] = useState<Decision | null>(null)
  const close = () => setConfirming(null)
  const { onError, onSaved, ...options } = useReturnForm(sent)
  const form = useContractForm(updateReturnStatus, {
    ...options,
    schema: contract.updateReturnStatus,
    values: { note: '' },
    toInput: (values) => ({ ...values, status: confirming, version: sent.version }),
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
  const advance = (['approved', 'received'] as const).find((to) => sent.next_statuses.includes(to))
  const note = form.methods.watch('note').trim()
  return (
    <FormBody form={form} className="mt-3" fieldsClassName="grid gap-3">
      <TextareaInput
        name="note"
        label="Message to customer"
        helper={
          sent.status === 'requested'
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
          sent={sent}
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
  sent: AdminReturn
  decision: Decision
  note: string
}

function ConfirmDecision({ sent, decision, note, ...dialog }: ConfirmDecisionProps) {
  const { title, confirmLabel, line } = decisionLabels[decision]
  return (
    <ConfirmDialog
      {...dialog}
      title={`${title} ${sent.number}?`}
      confirmLabel={confirmLabel}
      cancelLabel="Cancel"
      isDanger={decision === 'rejected'}
    >
      <p>{line}</p>
      {note !== '' && <p className="wrap-anywhere text-muted">“{note}”</p>}
    </ConfirmDialog>
  )
}

/** Condition of the returned items, line by line, and which to restock. */
export function InspectReturn({ sent }: { sent: AdminReturn }) {
  const canDecide = usePermission('returns:write')
  const form = useContractForm(inspectReturn, {
    ...useReturnForm(sent),
    schema: contract.inspectReturn,
    values: {
      lines: sent.lines.map(({ position, reason }) => {
        const condition: ReturnCondition = reason === 'faulty' ? 'damaged' : 'sellable'
        return { position, condition, restock: condition === 'sellable' }
      }),
    },
    toInput: (values) => ({ ...values, note: '', version: sent.version }),
  })
  if (!canDecide) return null
  return (
    <FormBody form={form} className="mt-3" fieldsClassName="grid gap-3">
      {sent.lines.map(({ position, name }, index) => (
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
  const set = useSetFormValue()
  return (
    <div className="grid items-end gap-2.5 md:grid-cols-[14rem_auto]">
      <SelectInput
        name={`${path}.condition`}
        label={name}
        options={returnConditions.map((value) => ({ value, text: conditionLabels[value] }))}
        onChange={(condition) => set(`${path}.restock`, condition === 'sellable')}
      />
      <CheckboxInput name={`${path}.restock`} label="Restock" disabled={!isSellable} />
    </div>
  )
}

const resolutions = [...refundMethods, 'exchange'] as const

type Resolution = (typeof resolutions)[number]

/** Amount and method of the refund, or another resolution. */
export function ResolveReturn({ order, sent }: { order: AdminOrder; sent: AdminReturn }) {
  const canRefund = usePermission('payments:refund')
  const refundable = { ...order.refundable_kobo, exchange: order.refundable_kobo.store_credit }
  const open = resolutions.filter(
    (each) => refundable[each] > 0 && (each !== 'exchange' || sent.requested_resolution === 'exchange'),
  )
  if (!canRefund)
    return <p className="mt-3 text-small text-muted">Only staff who can refund can complete it.</p>
  return (
    <>
      {open.length > 0 && sent.value_kobo > 0 && (
        <ResolveForm sent={sent} open={open} refundable={refundable} />
      )}
      <DecideReturn sent={sent} />
    </>
  )
}

interface ResolveFormProps {
  sent: AdminReturn
  /** Resolutions that are possible. */
  open: Resolution[]
  refundable: Readonly<Record<Resolution, number>>
}

function ResolveForm({ sent, open, refundable }: ResolveFormProps) {
  const { requested_resolution: requested, value_kobo } = sent
  const pick = (chosen: Resolution) => open.find((each) => each === chosen) ?? open[0] ?? 'source'
  const initial: { resolution: Resolution; amount_kobo: number | null } = {
    resolution: pick(requested === 'refund' ? 'source' : requested),
    amount_kobo: value_kobo,
  }
  const form = useContractForm(resolveReturn, {
    ...useReturnForm(sent),
    schema: contract.resolveReturn,
    values: initial,
    toInput: ({ resolution, amount_kobo }) => ({
      resolution: pick(resolution),
      amount_kobo,
      version: sent.version,
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
          label={requested === 'exchange' ? 'Resolution' : 'Refund to'}
          options={open.map((value) => ({
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
