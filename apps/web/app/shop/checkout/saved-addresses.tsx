import type { Address } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { RadioRow } from '@shop/ui/radio-row'
import { formOfAddress, type AddressForm } from '../../layout/address-form.ts'

const shown = 3

interface SavedAddressesProps {
  addresses: readonly (Address & { label?: string })[]
  form: AddressForm
  onChoose: (address: AddressForm) => void
}

/** Fills the form with an earlier address; it can still be changed below. */
export function SavedAddresses({ addresses, form, onChoose }: SavedAddressesProps) {
  if (addresses.length === 0) return null
  const current = JSON.stringify(form)
  return (
    <fieldset className="mb-5 grid gap-2.5">
      <legend className="mb-1.5 text-dense font-semibold">{t('Your addresses')}</legend>
      {addresses.slice(0, shown).map((address) => {
        const filled = formOfAddress(address)
        const { full_name, street, landmark, area, lga } = filled
        const line = [street || landmark, area, lga].join(', ')
        return (
          <RadioRow
            key={`${full_name} ${line}`}
            name="saved-address"
            title={address.label ? `${address.label}, ${full_name}` : full_name}
            description={line}
            checked={JSON.stringify(filled) === current}
            onChange={() => onChoose(filled)}
          />
        )
      })}
    </fieldset>
  )
}
