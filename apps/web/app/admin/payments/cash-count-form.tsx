import { listLedger } from '../../api/generated/admin/accounting.ts'
import { nairaBanknotes, type RiderCash, type BanknoteCounts } from '@shop/contract/admin/cash'
import { Avatar } from '@shop/ui/avatar'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordCashCount, getRiderCash } from '../../api/generated/admin/cash.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import { usePermission } from '../../api/profile.ts'

const reasons = [
  'Wrong change given on delivery',
  'Customer paid less or more',
  'Fake or torn banknote',
  'Lost on the way',
  'Spent on the way, with receipt',
]

/** The grid of notes: what a rider brings, beside what it should be. */
export function CashCountForm({ rider }: { rider: RiderCash }) {
  const queries = useQueryClient()
  const canCount = usePermission('payments:record')
  const [texts, setTexts] = useState<BanknoteTexts>({})
  const [reason, setReason] = useState('')
  const [keys] = useState(createIdempotencyKeys)
  const { notes, kobo } = banknoteTotal(texts)
  const { rider_id, cash_on_hand_kobo } = rider
  const missing = cash_on_hand_kobo - kobo
  const isDirty = notes.length > 0
  const count = useMutation({
    mutationFn: () => {
      const body = {
        rider_id,
        banknotes: notes,
        expected_kobo: cash_on_hand_kobo,
        reason: missing === 0 ? '' : reason,
      }
      return recordCashCount(body, { idempotencyKey: keys.of(body) })
    },
    onSuccess: ({ counted_kobo }) => {
      keys.done()
      setTexts({})
      setReason('')
      toastSuccess(`${formatNaira(counted_kobo)} recorded`)
      for (const queryKey of [getRiderCash.key(), listLedger.key()])
        void queries.invalidateQueries({ queryKey })
    },
    onError: () => void queries.invalidateQueries({ queryKey: getRiderCash.key() }),
  })
  if (!canCount || cash_on_hand_kobo === 0) return null
  return (
    <Panel
      title="Record cash"
      end={
        <span className="flex items-center gap-2 text-small font-semibold">
          <Avatar name={rider.name} />
          {rider.name}
        </span>
      }
    >
      <form
        noValidate
        className="tabular grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          count.mutate()
        }}
      >
        {count.error && <Banner tone="error">{getErrorMessage(count.error)}</Banner>}
        {nairaBanknotes.map((naira) => (
          <label
            key={naira}
            className="grid grid-cols-[4rem_auto_5.5rem_1fr] items-center gap-2.5 text-small font-semibold"
          >
            {formatNaira(naira * 100)}
            <span aria-hidden className="font-normal text-muted">
              x
            </span>
            <input
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={texts[naira] ?? ''}
              placeholder="0"
              aria-label={`Number of ${formatNaira(naira * 100)} notes`}
              onChange={(event) => setTexts({ ...texts, [naira]: event.target.value })}
              className="h-11 rounded-control border border-control bg-surface px-3 text-right md:h-9"
            />
            <span className="text-right font-normal text-muted">
              {formatNaira(banknoteTotal({ [naira]: texts[naira] ?? '' }).kobo)}
            </span>
          </label>
        ))}
        <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3">
          <dt className="text-muted">Expected</dt>
          <dd className="text-right text-muted">{formatNaira(cash_on_hand_kobo)}</dd>
          <dt className="font-bold">Counted</dt>
          <dd className="text-right font-bold">{formatNaira(kobo)}</dd>
          {isDirty && missing !== 0 && (
            <>
              <dt className="font-bold text-danger">{missing > 0 ? 'Short' : 'Over'}</dt>
              <dd className="text-right font-bold text-danger">{formatNaira(Math.abs(missing))}</dd>
            </>
          )}
        </dl>
        {isDirty && missing !== 0 && (
          <SelectField
            label={missing > 0 ? 'Why is it short?' : 'Why is it over?'}
            size="dense"
            placeholder="Choose"
            options={reasons.map((text) => ({ value: text, text }))}
            value={reason}
            helper={`The ${formatNaira(Math.abs(missing))} ${missing > 0 ? 'shortage is' : 'excess is'} recorded as a difference, not charged to the rider.`}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          className="mt-2 w-full"
          disabled={!isDirty || (missing !== 0 && reason === '')}
          loading={count.isPending}
        >
          Record cash {formatNaira(kobo)}
        </Button>
      </form>
    </Panel>
  )
}

type BanknoteTexts = Readonly<Partial<Record<(typeof nairaBanknotes)[number], string>>>

/** The notes that were typed, as the call wants them, and their sum in kobo. What is no number counts as none. */
export function banknoteTotal(texts: BanknoteTexts): { notes: BanknoteCounts; kobo: number } {
  const notes = nairaBanknotes.flatMap((naira) => {
    const text = texts[naira]?.trim() ?? ''
    const count = /^\d{1,5}$/.test(text) ? Number(text) : 0
    return count > 0 ? [{ denomination_naira: naira, count }] : []
  })
  return {
    notes,
    kobo: notes.reduce((sum, { denomination_naira: naira, count }) => sum + naira * count * 100, 0),
  }
}
