import { TaxSettings } from '@shop/contract/admin/settings'
import { updateTaxSettings, getTaxSettings } from '../../api/generated/admin/settings.ts'
import { SettingsCard } from '../../forms/contract/settings-card.tsx'
import { SwitchInput, TextInput } from '../../forms/contract/inputs.tsx'

/** Tax details of the shop on invoices. */
export function TaxCard() {
  return (
    <SettingsCard
      title="Tax"
      read={getTaxSettings}
      write={updateTaxSettings}
      schema={TaxSettings}
      label="Loading the tax settings"
      height="h-32"
      chip={({ is_vat_registered }) => ({
        text: is_vat_registered ? 'VAT invoices' : 'Receipts',
        tone: 'neutral',
      })}
      submit="Save tax settings"
      success="Tax settings saved"
    >
      <SwitchInput
        name="is_vat_registered"
        place="end"
        label="We are registered for VAT"
        helper="On: every real order gets a VAT invoice when it is paid or packed. Off: a receipt when it is paid, without VAT."
      />
      <TextInput
        name="tin"
        className="sm:max-w-80"
        label="TIN"
        helper="Shown on invoices, beside the registration number from the store details"
        inputMode="numeric"
        max={20}
      />
    </SettingsCard>
  )
}
