import * as contract from '@shop/contract/admin/accounting'
import type { DailyClosePreview, DailyClose } from '@shop/contract/admin/accounting'
import { Button } from '@shop/ui/button'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { createDailyClose, getDailyClosePreview } from '../../api/generated/admin/accounting.ts'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import { MoneyInput, TextInput, useFormValue } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { accountLabel } from '../../entities/payment/payment-labels.ts'
import { formatDayMonth, formatDateTime, useNow } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'

type Count = Omit<contract.CountedAccount, 'counted_kobo'> & { counted_kobo: number | null }

/** Counted amount minus the ledger's; null until an amount is entered. */
const differenceKobo = ({ counted_kobo, expected_kobo }: Count) =>
  counted_kobo === null || Number.isNaN(counted_kobo) ? null : counted_kobo - expected_kobo

/** Counted amounts beside the ledger's. A difference needs a reason, and a closed day cannot be reopened. */
export function DailyCloseForm({ day: { day, accounts, can_close } }: { day: DailyClosePreview }) {
  const canClose = usePermission('payments:close-day') && can_close
  const queries = useQueryClient()
  const form = useContractForm(createDailyClose, {
    schema: contract.createDailyClose,
    values: {
      counts: accounts.map((account): Count => ({ ...account, counted_kobo: null, reason: '' })),
      note: '',
    },
    toInput: (values) => ({ ...values, day }),
    isAction: true,
    success: `${formatDayMonth(day)} is closed`,
    stores: getDailyClosePreview.key({ day }),
    invalidates: ['/admin/daily-closes', '/admin/ledger'],
    onError: () => void queries.invalidateQueries({ queryKey: getDailyClosePreview.key() }),
  })
  const isReady = form.methods.watch('counts').every((count) => {
    const difference = differenceKobo(count)
    return difference === 0 || (difference !== null && count.reason.trim() !== '')
  })
  return (
    <FormBody form={form} legend="Counted" disabled={!canClose} fieldsClassName="grid gap-4 md:gap-5">
      <Panel title="Shop’s balance with others" flush>
        <ul>
          {accounts.map(({ account }, index) => (
            <CountRow key={account} path={`counts.${index}`} />
          ))}
          {accounts.length === 0 && (
            <li className="px-4 py-3 text-small text-muted md:px-5">No balances on that day.</li>
          )}
        </ul>
      </Panel>
      <Panel>
        <div className="grid gap-3">
          <TextInput name="note" label="Note" optional max={300} />
          <Button
            type="submit"
            variant="primary"
            icon={<Lock aria-hidden />}
            disabled={!isReady || !canClose}
            loading={form.pending}
          >
            Close {formatDayMonth(day)}
          </Button>
          <p className="text-caption text-muted">
            {can_close
              ? 'Saves your counts, records the differences today and locks the day. Later corrections are recorded on the day you make them.'
              : 'You can close a day once it is over, if no later day is closed.'}
          </p>
        </div>
      </Panel>
    </FormBody>
  )
}

function CountRow({ path }: { path: string }) {
  const count = useFormValue<Count>(path)
  const label = accountLabel(count.account)
  const difference = differenceKobo(count)
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[1fr_9rem_12rem_8rem] md:px-5">
      <b className="text-small font-semibold">{label}</b>
      <span className="tabular text-small md:text-right">
        <span className="text-muted md:sr-only">In the ledger </span>
        {formatNairaExact(count.expected_kobo)}
      </span>
      <MoneyInput
        name={`${path}.counted_kobo`}
        label={`Counted: ${label}`}
        hideLabel
        placeholder="Counted"
        signed
      />
      <span className="text-small md:text-right">
        {difference !== null && <Difference kobo={difference} />}
      </span>
      {difference !== null && difference !== 0 && (
        <TextInput
          name={`${path}.reason`}
          label={`Reason for the difference in ${label}`}
          max={200}
          className="md:col-span-full"
        />
      )}
    </li>
  )
}

/** A closed day: ledger amounts, counted amounts, and reasons for differences. */
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

/** '-₦100.00'; grey if there is no difference. */
function Difference({ kobo }: { kobo: number }) {
  return (
    <span
      className={kobo === 0 ? 'tabular text-right text-muted' : 'tabular text-right font-bold text-danger'}
    >
      {formatNairaExact(kobo)}
    </span>
  )
}
