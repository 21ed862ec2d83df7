import type { Address } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { RadioRow } from '@shop/ui/radio-row'
import { toAddressForm, type AddressForm } from '../../entities/customer/address-form.ts'

/** The number of earlier addresses that are offered. */
const shown = 3

/** The earlier addresses that are offered, as values of the form. */
export function recentAddresses(addresses: readonly (Address & { label?: string })[]) {
  return addresses.slice(0, shown).map((address) => ({
    label: address.label,
    filled: toAddressForm(address),
  }))
}

export type RecentAddress = ReturnType<typeof recentAddresses>[number]

interface SavedAddressesProps {
  available: readonly RecentAddress[]
  /** The selected address; undefined if another one is entered. */
  chosen: RecentAddress | undefined
  onChoose: (address: AddressForm) => void
  onUseOther: () => void
}

/** Chooses one of the earlier addresses, or a new one. */
export function SavedAddresses({ available, chosen, onChoose, onUseOther }: SavedAddressesProps) {
  if (available.length === 0) return null
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 text-dense font-semibold">{t('Your addresses')}</legend>
      {available.map((each) => {
        const { full_name, street, landmark, area, lga } = each.filled
        const line = [street || landmark, area, lga].join(', ')
        return (
          <RadioRow
            key={`${full_name} ${line}`}
            name="saved-address"
            title={each.label ? `${each.label}, ${full_name}` : full_name}
            description={line}
            checked={each === chosen}
            onChange={() => onChoose(each.filled)}
          />
        )
      })}
      <RadioRow
        name="saved-address"
        title={t('Use another address')}
        checked={chosen === undefined}
        onChange={onUseOther}
      />
    </fieldset>
  )
}
