import type { TaxSettings } from '@shop/contract/admin/settings'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { updateTaxSettings, getTaxSettings } from '../../api/generated/admin/settings.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import {
  type SettingsResource,
  useSettingsResource,
  useSaveSettingsResource,
} from '../../shell/admin/queries.ts'
import { SettingsCard } from './settings-card.tsx'
import { SettingsForm } from '../../forms/settings-form.tsx'

const settings: SettingsResource<TaxSettings, TaxSettings> = {
  key: ['admin', 'tax'],
  read: (signal) => getTaxSettings({}, { signal }),
  save: (body) => updateTaxSettings(body),
  successMessage: 'Tax settings saved',
}

/** What invoices say of the shop and its taxes. */
export function TaxCard() {
  return (
    <SettingsCard
      title="Tax"
      read={useSettingsResource(settings)}
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

function TaxForm({ tax }: { tax: TaxSettings }) {
  const [is_vat_registered, setIs_vat_registered] = useState(tax.is_vat_registered)
  const [tin, setTin] = useState(tax.tin)
  const save = useSaveSettingsResource(settings)
  return (
    <SettingsForm
      legend="Tax"
      input={{ is_vat_registered, tin: tin.trim() }}
      stored={tax}
      save={save}
      submitLabel="Save tax settings"
    >
      <Switch
        place="end"
        label="We are registered for VAT"
        helper="On: every real order gets a VAT invoice when it is paid or packed. Off: a receipt when it is paid, without VAT."
        checked={is_vat_registered}
        onChange={(event) => setIs_vat_registered(event.target.checked)}
      />
      <TextField
        size="dense"
        className="sm:max-w-80"
        label="TIN"
        helper="Shown on invoices, beside the registration number from the store details"
        inputMode="numeric"
        maxLength={20}
        value={tin}
        error={getFieldErrors(save.error).tin}
        onChange={(event) => setTin(event.target.value)}
      />
    </SettingsForm>
  )
}
