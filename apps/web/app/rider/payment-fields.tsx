import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { RadioRow } from '@shop/ui/radio-row'
import { TextField } from '@shop/ui/text-field'
import type { DeliverFieldsProps } from './deliver-dialog.tsx'
import type { PaymentOption } from './delivery-form.ts'
import { TransferPanel } from './transfer-panel.tsx'

interface PaymentFieldsProps extends DeliverFieldsProps {
  token: string
  /** The bank has confirmed the transfer. */
  onPaid: (amountKobo: number) => void
}

/** How the customer pays what is due. */
export function PaymentFields({ stop, form, errors, onChange, token, onPaid }: PaymentFieldsProps) {
  const amount = formatNaira(stop.collect_kobo)
  const row = (payment: PaymentOption) => ({
    name: 'payment',
    checked: form.payment === payment,
    onChange: () => onChange({ payment }),
  })
  const reference = (
    <TextField
      label={t('Reference on the terminal’s receipt')}
      autoComplete="off"
      maxLength={40}
      value={form.pos_reference}
      error={errors.pos_reference}
      onChange={(event) => onChange({ pos_reference: event.currentTarget.value })}
    />
  )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-bold">{t('Collect {amount}', { amount })}</legend>
      <RadioRow {...row('cash')} title={t('Cash')} />
      <RadioRow {...row('pos')} title={t('POS terminal')}>
        {reference}
      </RadioRow>
      <RadioRow {...row('both')} title={t('Cash and POS')}>
        <div className="grid gap-3">
          <TextField
            label={t('Paid in cash')}
            inputMode="decimal"
            start="₦"
            autoComplete="off"
            value={form.cash_naira}
            error={errors.cash_naira}
            onChange={(event) => onChange({ cash_naira: event.currentTarget.value })}
          />
          {reference}
        </div>
      </RadioRow>
      {stop.can_transfer && (
        <RadioRow
          {...row('transfer')}
          title={t('Bank transfer')}
          description={t('To an account number for this order. A screenshot proves nothing.')}
        >
          {form.payment === 'transfer' && (
            <TransferPanel token={token} parcelId={stop.parcel_id} onPaid={onPaid} />
          )}
        </RadioRow>
      )}
      {!stop.must_collect && <RadioRow {...row('later')} title={t('Later, with the rest of the order')} />}
      {errors.payment && (
        <p role="alert" className="text-small text-sale">
          {errors.payment}
        </p>
      )}
    </fieldset>
  )
}
