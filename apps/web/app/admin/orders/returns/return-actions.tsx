import { type AdminReturn, type ReturnCondition, returnConditions } from '@shop/contract/admin/returns'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TextArea } from '@shop/ui/text-area'
import { useState } from 'react'
import { getErrorMessage } from '../../../api/request-error.ts'
import { ConfirmDialog } from '../../../forms/confirm.tsx'
import { usePermission } from '../../../api/profile.ts'
import { decisionLabels, conditionLabels } from './labels.ts'
import { useUpdateReturnStatus, useInspectReturn, useResolveReturn } from './queries.ts'
import { Checkbox } from '@shop/ui/checkbox'
import { SelectField } from '@shop/ui/select-field'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { refundMethods } from '@shop/contract/refunds'
import { formatNaira } from '@shop/ui/format/format-naira'
import { TextField } from '@shop/ui/text-field'
import { parseNaira, toNairaInput } from '../../../format/money.ts'
import { refundMethodLabels } from '../labels.ts'

/**
 * Approves or rejects a return, with a message to the customer; once approved, marks it as received. An inspected return can
 * be rejected. Each step is emailed at once and cannot be undone, so it asks for confirmation.
 */
export function DecideReturn({ sent }: { sent: AdminReturn }) {
  const canDecide = usePermission('returns:write')
  const [note, setNote] = useState('')
  const [confirming, setConfirming] = useState<'approved' | 'received' | 'rejected' | null>(null)
  const move = useUpdateReturnStatus(sent)
  if (!canDecide) return null
  const isRequested = sent.status === 'requested'
  const advance = (['approved', 'received'] as const).find((to) => sent.next_statuses.includes(to))
  return (
    <div className="mt-3 grid gap-3">
      {move.error && <Banner tone="error">{getErrorMessage(move.error)}</Banner>}
      <TextArea
        label="Message to customer"
        helper={
          isRequested ? 'Return instructions or reason for rejection. Sent by email.' : 'Sent by email.'
        }
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2.5">
        {advance && (
          <Button variant="primary" size="dense" onClick={() => setConfirming(advance)}>
            {decisionLabels[advance].button}
          </Button>
        )}
        <Button
          size="dense"
          disabled={note.trim() === ''}
          title={note.trim() === '' ? 'Enter a reason first' : undefined}
          onClick={() => setConfirming('rejected')}
        >
          {decisionLabels.rejected.button}
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          title={`${decisionLabels[confirming].title} ${sent.number}?`}
          confirmLabel={decisionLabels[confirming].confirmLabel}
          cancelLabel="Cancel"
          isDanger={confirming === 'rejected'}
          pending={move.isPending}
          onConfirm={() =>
            move.mutate({ status: confirming, note }, { onSettled: () => setConfirming(null) })
          }
          onClose={() => setConfirming(null)}
        >
          <p>{decisionLabels[confirming].line}</p>
          {note.trim() !== '' && <p className="wrap-anywhere text-muted">“{note.trim()}”</p>}
        </ConfirmDialog>
      )}
    </div>
  )
}

interface InspectedLine {
  condition: ReturnCondition
  restock: boolean
}

/** What is in the return, line by line, and what of it is sold again. */
export function InspectReturn({ sent }: { sent: AdminReturn }) {
  const canDecide = usePermission('returns:write')
  const inspect = useInspectReturn(sent)
  const [seen, setSeen] = useState<ReadonlyMap<number, InspectedLine>>(
    new Map(
      sent.lines.map(({ position, reason }) => [
        position,
        reason === 'faulty'
          ? { condition: 'damaged' as const, restock: false }
          : { condition: 'sellable' as const, restock: true },
      ]),
    ),
  )
  if (!canDecide) return null
  const set = (position: number, next: InspectedLine) => setSeen(new Map(seen).set(position, next))
  return (
    <div className="mt-3 grid gap-3">
      {inspect.error && <Banner tone="error">{getErrorMessage(inspect.error)}</Banner>}
      {sent.lines.map(({ position, name }) => {
        const { condition: outcome = 'sellable', restock = false } = seen.get(position) ?? {}
        return (
          <div key={position} className="grid items-end gap-2.5 md:grid-cols-[14rem_auto]">
            <SelectField
              label={name}
              size="dense"
              options={returnConditions.map((value) => ({ value, text: conditionLabels[value] }))}
              value={outcome}
              onChange={(event) => {
                const next = returnConditions.find((value) => value === event.target.value) ?? 'sellable'
                set(position, { condition: next, restock: next === 'sellable' })
              }}
            />
            <Checkbox
              label="Restock"
              checked={restock}
              disabled={outcome !== 'sellable'}
              onChange={(event) => set(position, { condition: outcome, restock: event.target.checked })}
            />
          </div>
        )
      })}
      <Button
        variant="primary"
        size="dense"
        className="justify-self-start"
        loading={inspect.isPending}
        onClick={() =>
          inspect.mutate({
            lines: [...seen].map(([position, line]) => ({ position, ...line })),
            note: '',
          })
        }
      >
        Inspection saved
      </Button>
    </div>
  )
}

const methods = [...refundMethods, 'exchange'] as const

type RefundOption = (typeof methods)[number]

/** How much goes back and by which way, or what is wanted instead. */
export function ResolveReturn({ order, sent }: { order: AdminOrder; sent: AdminReturn }) {
  const canRefund = usePermission('payments:refund')
  const resolve = useResolveReturn(sent)
  const refundable = { ...order.refundable_kobo, exchange: order.refundable_kobo.store_credit }
  const open = methods.filter(
    (method) => refundable[method] > 0 && (method !== 'exchange' || sent.requested_resolution === 'exchange'),
  )
  const requested: RefundOption =
    sent.requested_resolution === 'refund' ? 'source' : sent.requested_resolution
  const [chosen, setChosen] = useState<RefundOption>(requested)
  const method = open.includes(chosen) ? chosen : open[0]
  const [text, setText] = useState(toNairaInput(sent.value_kobo))
  const amount = parseNaira(text) ?? 0
  if (!canRefund)
    return <p className="mt-3 text-small text-muted">Only staff who can refund can complete it.</p>
  if (!method || sent.value_kobo === 0) return <DecideReturn sent={sent} />
  const isTooMuch = Number.isNaN(amount) || amount > refundable[method]
  return (
    <div className="mt-3 grid gap-3">
      {resolve.error && <Banner tone="error">{getErrorMessage(resolve.error)}</Banner>}
      <div className="grid gap-3 md:grid-cols-2">
        <SelectField
          label={sent.requested_resolution === 'exchange' ? 'Resolution' : 'Refund to'}
          size="dense"
          options={open.map((value) => ({
            value,
            text: value === 'exchange' ? 'Exchange' : refundMethodLabels[value].title,
          }))}
          value={method}
          onChange={(event) => setChosen(methods.find((value) => value === event.target.value) ?? method)}
        />
        <TextField
          label="Amount"
          size="dense"
          inputMode="decimal"
          start="₦"
          value={text}
          error={isTooMuch ? `At most ${formatNaira(refundable[method])}` : undefined}
          helper={`${formatNaira(sent.value_kobo)} was paid for it`}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button
        variant="primary"
        size="dense"
        className="justify-self-start"
        loading={resolve.isPending}
        disabled={isTooMuch || amount <= 0}
        onClick={() => resolve.mutate({ resolution: method, amount_kobo: amount })}
      >
        {method === 'exchange' ? 'Create exchange order' : `Refund ${formatNaira(isTooMuch ? 0 : amount)}`}
      </Button>
      <DecideReturn sent={sent} />
    </div>
  )
}
