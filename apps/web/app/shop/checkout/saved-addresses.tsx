import type { Address, listSavedAddresses } from '@shop/contract/delivery'
import { RadioRow } from '@shop/ui/radio-row'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { formOfAddress, type AddressForm } from './address-form.ts'

const shown = 3

/** Addresses that the account used before, newest first; [] while they are on their way or cannot be read. */
export function useSavedAddresses(): Address[] {
  const { data } = useQuery({
    queryKey: ['addresses'],
    queryFn: ({ signal }) => call<typeof listSavedAddresses>({ method: 'GET', path: '/addresses', signal }),
  })
  return data ?? []
}

interface SavedAddressesProps {
  addresses: readonly Address[]
  form: AddressForm
  onChoose: (address: AddressForm) => void
}

/** Fills the form with an earlier address; it can still be changed below. */
export function SavedAddresses({ addresses, form, onChoose }: SavedAddressesProps) {
  if (addresses.length === 0) return null
  const current = JSON.stringify(form)
  return (
    <fieldset className="mb-5 grid gap-2.5">
      <legend className="mb-1.5 text-dense font-semibold">Used before</legend>
      {addresses.slice(0, shown).map((address) => {
        const filled = formOfAddress(address)
        const { full_name, street, landmark, area, lga } = filled
        const line = [street || landmark, area, lga].join(', ')
        return (
          <RadioRow
            key={`${full_name} ${line}`}
            name="saved-address"
            title={full_name}
            description={line}
            checked={JSON.stringify(filled) === current}
            onChange={() => onChoose(filled)}
          />
        )
      })}
    </fieldset>
  )
}
