import * as contract from '@shop/contract/admin/cash'
import { nairaBanknotes, type RiderCash, type BanknoteCounts } from '@shop/contract/admin/cash'
import { Avatar } from '@shop/ui/avatar'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { useQueryClient } from '@tanstack/react-query'
import { listLedger } from '../../api/generated/admin/accounting.ts'
import { recordCashCount, getRiderCash } from '../../api/generated/admin/cash.ts'
import { usePermission } from '../../api/profile.ts'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import { SelectInput, TextInput, useFormValue } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'

const reasons = [
  'Wrong change given on delivery',
  'Customer paid less or more',
  'Fake or torn banknote',
  'Lost on the way',
  'Spent on the way, with receipt',
]

const noCount: { texts: BanknoteTexts; reason: string } = { texts: {}, reason: '' }

/** Count of the banknotes a rider brings, beside the expected amount. */
export function CashCountForm({ rider }: { rider: RiderCash }) {
  const queries = useQueryClient()
  const canCount = usePermission('payments:record')
  const { rider_id, name, cash_on_hand_kobo: expected_kobo } = rider
  const refresh = () => {
    for (const queryKey of [getRiderCash.key(), listLedger.key()])
      void queries.invalidateQueries({ queryKey })
  }
  const form = useContractForm(recordCashCount, {
    schema: contract.recordCashCount,
    values: noCount,
    toInput: ({ texts, reason }) => {
      const { notes: banknotes, kobo } = banknoteTotal(texts)
      return { rider_id, banknotes, expected_kobo, reason: kobo === expected_kobo ? '' : reason }
    },
    errors: 'inline',
    isAction: true,
    success: ({ counted_kobo }) => `${formatNaira(counted_kobo)} recorded`,
    onError: refresh,
    onSaved: (): void => {
      form.discard()
      refresh()
    },
  })
  if (!canCount || expected_kobo === 0) return null
  const { texts, reason } = form.methods.watch()
  const { notes, kobo } = banknoteTotal(texts)
  const missing_kobo = notes.length > 0 ? expected_kobo - kobo : 0
  return (
    <Panel
      title="Record cash"
      end={
        <span className="flex items-center gap-2 text-small font-semibold">
          <Avatar name={name} />
          {name}
        </span>
      }
    >
      <FormBody form={form} fieldsClassName="tabular grid gap-2">
        {nairaBanknotes.map((naira) => (
          <BanknoteInput key={naira} naira={naira} />
        ))}
        <CountTotals expected_kobo={expected_kobo} counted_kobo={kobo} missing_kobo={missing_kobo} />
        {missing_kobo !== 0 && <ReasonInput missing_kobo={missing_kobo} />}
        <Button
          type="submit"
          variant="primary"
          className="mt-2 w-full"
          disabled={notes.length === 0 || (missing_kobo !== 0 && reason === '')}
          loading={form.pending}
        >
          Record cash {formatNaira(kobo)}
        </Button>
      </FormBody>
    </Panel>
  )
}

function BanknoteInput({ naira }: { naira: (typeof nairaBanknotes)[number] }) {
  const name = `texts.${naira}`
  const text = useFormValue<string | undefined>(name)
  return (
    <div className="grid grid-cols-[4rem_auto_5.5rem_1fr] items-center gap-2.5 text-small font-semibold">
      {formatNaira(naira * 100)}
      <span aria-hidden className="font-normal text-muted">
        x
      </span>
      <TextInput
        name={name}
        label={`Number of ${formatNaira(naira * 100)} notes`}
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        max={5}
        placeholder="0"
        inputClassName="text-right"
      />
      <span className="text-right font-normal text-muted">
        {formatNaira(banknoteTotal({ [naira]: text }).kobo)}
      </span>
    </div>
  )
}

function CountTotals(totals: { expected_kobo: number; counted_kobo: number; missing_kobo: number }) {
  const { expected_kobo, counted_kobo, missing_kobo } = totals
  return (
    <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3">
      <dt className="text-muted">Expected</dt>
      <dd className="text-right text-muted">{formatNaira(expected_kobo)}</dd>
      <dt className="font-bold">Counted</dt>
      <dd className="text-right font-bold">{formatNaira(counted_kobo)}</dd>
      {missing_kobo !== 0 && (
        <>
          <dt className="font-bold text-danger">{missing_kobo > 0 ? 'Short' : 'Over'}</dt>
          <dd className="text-right font-bold text-danger">{formatNaira(Math.abs(missing_kobo))}</dd>
        </>
      )}
    </dl>
  )
}

function ReasonInput({ missing_kobo }: { missing_kobo: number }) {
  return (
    <SelectInput
      name="reason"
      label={missing_kobo > 0 ? 'Why is it short?' : 'Why is it over?'}
      placeholder="Choose"
      options={reasons.map((text) => ({ value: text, text }))}
      helper={`The ${formatNaira(Math.abs(missing_kobo))} ${missing_kobo > 0 ? 'shortage is' : 'excess is'} recorded as a difference, not charged to the rider.`}
    />
  )
}

type BanknoteTexts = Readonly<Partial<Record<(typeof nairaBanknotes)[number], string | undefined>>>

/** The banknotes entered, as endpoint input, and their total in kobo. Invalid numbers count as 0. */
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
