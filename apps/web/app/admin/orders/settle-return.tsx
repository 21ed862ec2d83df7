import type { AdminOrder } from '@shop/contract/admin/orders'
import type { AdminReturn } from '@shop/contract/admin/returns'
import { refundMethods } from '@shop/contract/refunds'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getErrorMessage } from '../../api/request-error.ts'
import { parseNaira, toNairaInput } from '../../format/naira-text.ts'
import { usePermission } from '../../api/use-permission.ts'
import { DecideReturn } from './decide-return.tsx'
import { refundMethodLabels } from './refund-words.ts'
import { useResolveReturn } from './use-returns.ts'

const methods = [...refundMethods, 'exchange'] as const
type RefundOption = (typeof methods)[number]

/** How much goes back and by which way, or what is wanted instead. */
export function ResolveReturn({ order, sent }: { order: AdminOrder; sent: AdminReturn }) {
  const canRefund = usePermission('payments:refund')
  const resolve = useResolveReturn(sent)
  const refundable = { ...order.refundable_kobo, exchange: order.refundable_kobo.store_credit }
  const open = methods.filter(
    (way) => refundable[way] > 0 && (way !== 'exchange' || sent.requested_resolution === 'exchange'),
  )
  const requested: RefundOption =
    sent.requested_resolution === 'refund' ? 'source' : sent.requested_resolution
  const [chosen, setWay] = useState<RefundOption>(requested)
  const way = open.includes(chosen) ? chosen : open[0]
  const [text, setText] = useState(toNairaInput(sent.value_kobo))
  const amount = parseNaira(text) ?? 0
  if (!canRefund)
    return <p className="mt-3 text-small text-muted">Only staff who can refund can complete it.</p>
  if (!way || sent.value_kobo === 0) return <DecideReturn sent={sent} />
  const isTooMuch = Number.isNaN(amount) || amount > refundable[way]
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
          value={way}
          onChange={(event) => setWay(methods.find((value) => value === event.target.value) ?? way)}
        />
        <TextField
          label="Amount"
          size="dense"
          inputMode="decimal"
          start="₦"
          value={text}
          error={isTooMuch ? `At most ${formatNaira(refundable[way])}` : undefined}
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
        onClick={() => resolve.mutate({ resolution: way, amount_kobo: amount })}
      >
        {way === 'exchange' ? 'Create exchange order' : `Refund ${formatNaira(isTooMuch ? 0 : amount)}`}
      </Button>
      <DecideReturn sent={sent} />
    </div>
  )
}
