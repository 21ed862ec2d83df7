import type { TaxFacts } from '@shop/contract/admin/settings'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { editTaxFacts, getTaxFacts } from '../../api/generated/admin/settings.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { type OwnSettings, useOwnSettings, useSaveOwnSettings } from '../../shell/admin/own-settings.ts'
import { SettingsCard } from './settings-card.tsx'
import { SettingsForm } from '../../forms/settings-form.tsx'

const settings: OwnSettings<TaxFacts, TaxFacts> = {
  key: ['admin', 'tax'],
  read: (signal) => getTaxFacts({}, { signal }),
  save: (body) => editTaxFacts(body),
  said: 'Tax settings saved',
}

/** What invoices say of the shop and its taxes. */
export function TaxCard() {
  return (
    <SettingsCard
      title="Tax"
      read={useOwnSettings(settings)}
      label="Loading the tax settings"
      height="h-32"
      chip={({ is_vat_registered }) => ({
        text: is_vat_registered ? 'VAT invoices' : 'Receipts',
        tone: 'neutral',
      })}
    >
      {(tax) => <TaxForm tax={tax} />}
    </SettingsCard>
  )
}

function TaxForm({ tax }: { tax: TaxFacts }) {
  const [is_vat_registered, setRegistered] = useState(tax.is_vat_registered)
  const [tin, setTin] = useState(tax.tin)
  const save = useSaveOwnSettings(settings)
  return (
    <SettingsForm
      legend="Tax"
      wish={{ is_vat_registered, tin: tin.trim() }}
      kept={tax}
      save={save}
      act="Save tax settings"
    >
      <Switch
        place="end"
        label="We are registered for VAT"
        helper="On: every real order gets a VAT invoice when it is paid or packed. Off: a receipt when it is paid, without VAT."
        checked={is_vat_registered}
        onChange={(event) => setRegistered(event.target.checked)}
      />
      <TextField
        size="dense"
        className="sm:max-w-80"
        label="TIN"
        helper="Shown on invoices, beside the registration number from the store details"
        inputMode="numeric"
        maxLength={20}
        value={tin}
        error={fieldErrorsOf(save.error).tin}
        onChange={(event) => setTin(event.target.value)}
      />
    </SettingsForm>
  )
}
