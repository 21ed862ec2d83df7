import { listLedger } from '../../api/generated/admin/accounting.ts'
import type { DailyClosePreview, DailyClose } from '@shop/contract/admin/accounting'
import { Button } from '@shop/ui/button'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { createDailyClose } from '../../api/generated/admin/accounting.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { parseNaira } from '../../format/money.ts'
import { accountLabel } from '../../entities/payment/payment-labels.ts'
import { formatDayMonth, formatDateTime } from '../../format/staff-dates.ts'
import { usePermission } from '../../api/profile.ts'
import { useNow } from '../../format/dates.ts'

/** Says that nobody counts below nothing: an account that is overdrawn is counted with a minus. */
function parseCountedKobo(text: string): number {
  const plain = text.trim()
  const isNegative = /^[-−]/.test(plain)
  const kobo = parseNaira(plain.replace(/^[-−]/, '')) ?? Number.NaN
  return isNegative ? 0 - kobo : kobo
}

interface CountEntry {
  text: string
  reason: string
}

/** Each account beside what was counted there; a difference needs its reason, and then the day is closed for good. */
export function DailyCloseForm({ day: { day, accounts, can_close: closable } }: { day: DailyClosePreview }) {
  const canClose = usePermission('payments:close-day')
  const [counts, setCounts] = useState<Record<string, CountEntry>>({})
  const [note, setNote] = useState('')
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const queries = useQueryClient()
  const rows = accounts.map(({ account, expected_kobo }) => {
    const { text, reason } = counts[account] ?? { text: '', reason: '' }
    return { account, expected_kobo, counted_kobo: parseCountedKobo(text), text, reason }
  })
  const close = useMutation({
    mutationFn: (body: BodyOf<typeof createDailyClose>) =>
      createDailyClose(body, { idempotencyKey: idempotencyKeys.of(body) }),
    onSuccess: (closed) => {
      idempotencyKeys.done()
      queries.setQueryData(dailyCloseKey(day), closed)
      toastSuccess(`${formatDayMonth(day)} is closed`)
      void queries.invalidateQueries({ queryKey: ['admin', 'close'] })
      void queries.invalidateQueries({ queryKey: listLedger.key() })
    },
    onError: (error) => {
      toastError(getErrorMessage(error))
      void queries.invalidateQueries({ queryKey: ['admin', 'close'] })
    },
  })
  const set = (account: string, change: Partial<CountEntry>) =>
    setCounts((before) => ({
      ...before,
      [account]: { ...(before[account] ?? { text: '', reason: '' }), ...change },
    }))
  const isReady = rows.every(
    ({ expected_kobo, counted_kobo, reason }) =>
      !Number.isNaN(counted_kobo) && (counted_kobo === expected_kobo || reason.trim() !== ''),
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        const counted = rows.map(({ text: _text, ...row }) => ({ ...row, reason: row.reason.trim() }))
        close.mutate({ day, counts: counted, note: note.trim() })
      }}
    >
      <fieldset disabled={!canClose || !closable} className="grid gap-4 md:gap-5">
        <legend className="sr-only">Counted</legend>
        <Panel title="Shop’s balance with others" flush>
          <ul>
            {rows.map(({ account, expected_kobo, counted_kobo, text, reason }) => {
              const hasDifference = !Number.isNaN(counted_kobo) && counted_kobo !== expected_kobo
              return (
                <li
                  key={account}
                  className="grid items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[1fr_9rem_12rem_8rem] md:px-5"
                >
                  <b className="text-small font-semibold">{accountLabel(account)}</b>
                  <span className="tabular text-small md:text-right">
                    <span className="text-muted md:sr-only">In the ledger </span>
                    {formatNairaExact(expected_kobo)}
                  </span>
                  <AmountField
                    label={`Counted: ${accountLabel(account)}`}
                    hideLabel
                    placeholder="Counted"
                    text={text}
                    onTextChange={(input) => set(account, { text: input })}
                  />
                  <span className="text-small md:text-right">
                    {!Number.isNaN(counted_kobo) && <Difference kobo={counted_kobo - expected_kobo} />}
                  </span>
                  {hasDifference && (
                    <TextField
                      size="dense"
                      label={`Reason for the difference in ${accountLabel(account)}`}
                      maxLength={200}
                      value={reason}
                      onChange={(event) => set(account, { reason: event.target.value })}
                      className="md:col-span-full"
                    />
                  )}
                </li>
              )
            })}
            {rows.length === 0 && (
              <li className="px-4 py-3 text-small text-muted md:px-5">No balances on that day.</li>
            )}
          </ul>
        </Panel>
        <Panel>
          <div className="grid gap-3">
            <TextField
              size="dense"
              label="Note"
              optional
              maxLength={300}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            <Button
              type="submit"
              variant="primary"
              icon={<Lock aria-hidden />}
              disabled={!isReady || !closable || !canClose}
              loading={close.isPending}
            >
              Close {formatDayMonth(day)}
            </Button>
            <p className="text-caption text-muted">
              {closable
                ? 'Saves your counts, records the differences today and locks the day. Later corrections are recorded on the day you make them.'
                : 'You can close a day once it is over, if no later day is closed.'}
            </p>
          </div>
        </Panel>
      </fieldset>
    </form>
  )
}

/** A day that was closed: what the ledger said, what was counted, and why it differed. */
export function DailyCloseSummary({ close }: { close: DailyClose }) {
  const now = useNow()
  return (
    <Panel
      title="Shop’s balance with others"
      note={`${close.closed_by}, ${formatDateTime(close.closed_at, now)}`}
      flush
    >
      <ul className="tabular text-small">
        {close.counts.map(({ account, expected_kobo, counted_kobo, reason }) => (
          <li
            key={account}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line px-4 py-2.5 last:border-0 md:grid-cols-[1fr_9rem_9rem_8rem] md:px-5"
          >
            <span>
              <b className="font-semibold">{accountLabel(account)}</b>
              {reason && <span className="block text-caption text-muted">{reason}</span>}
            </span>
            <span className="text-right text-muted max-md:hidden">{formatNairaExact(expected_kobo)}</span>
            <span className="text-right">{formatNairaExact(counted_kobo)}</span>
            <Difference kobo={counted_kobo - expected_kobo} />
          </li>
        ))}
        {close.counts.length === 0 && <li className="px-4 py-3 text-muted md:px-5">No balances.</li>}
      </ul>
      {close.note && <p className="px-4 py-3 text-small md:px-5">{close.note}</p>}
    </Panel>
  )
}

/** '-₦100.00'; grey where nothing differs. */
function Difference({ kobo }: { kobo: number }) {
  return (
    <span
      className={kobo === 0 ? 'tabular text-right text-muted' : 'tabular text-right font-bold text-danger'}
    >
      {formatNairaExact(kobo)}
    </span>
  )
}

/** Where a day and its close are kept; without a day: yesterday. */
export const dailyCloseKey = (day: string | undefined) => ['admin', 'close', day ?? '']
