import type { Address } from '@shop/contract/delivery'
import { useEffect, useEffectEvent, useState } from 'react'
import { loadDeliveryLocation } from '../../entities/customer/delivery-location.ts'
import { useSavedAddresses } from '../../entities/customer/saved-addresses.ts'
import { AddressFields, showAddressErrors, useAddressForm } from '../../forms/address-fields.tsx'
import {
  addressFields,
  toAddressForm,
  type AddressField,
  type AddressForm,
} from '../../entities/customer/address-form.ts'
import { useAfterPointerUp } from '../../forms/use-form-errors.ts'
import { t } from '@shop/contract/t'
import { RadioRow } from '@shop/ui/radio-row'

export const deliveryFormId = 'delivery-form'

interface DeliveryFormProps {
  address: AddressForm
  /** The customer collects the parcel. */
  isPickup: boolean
  /** Initial values of the form. */
  blank: AddressForm
  /** Field errors from the server. */
  serverErrors?: Partial<Record<AddressField, string>>
  onChange: (address: AddressForm) => void
  /** Called on submit if all fields are valid. */
  onDone: (address: AddressForm) => void
}

/** Delivery address and recipient: a saved address or a new one. */
export function DeliveryForm(props: DeliveryFormProps) {
  const { address, isPickup, blank, serverErrors, onDone } = props
  const { form, fill, savedAddresses } = useDeliveryForm(props)
  // Set once the shopper enters another address, so that the fields do not collapse while in use.
  const [isNewAddress, setIsNewAddress] = useState(false)
  /** The server's field errors that no longer apply because the shopper chose a saved address. */
  const [dismissedErrors, setDismissedErrors] = useState<typeof serverErrors>()
  const isRejected = serverErrors !== dismissedErrors && addressFields.some((field) => serverErrors?.[field])
  const available = recentAddresses(savedAddresses)
  const current = JSON.stringify(address)
  const chosen =
    isNewAddress || isRejected
      ? undefined
      : available.find(({ values }) => JSON.stringify(values) === current)
  return (
    <form
      id={deliveryFormId}
      noValidate
      onSubmit={(event) => void form.handleSubmit(onDone, () => setIsNewAddress(true))(event)}
    >
      <SavedAddresses
        available={available}
        chosen={chosen}
        onChoose={(values) => {
          setIsNewAddress(false)
          setDismissedErrors(serverErrors)
          fill(values)
        }}
        onUseOther={() => {
          setIsNewAddress(true)
          fill(blank)
        }}
      />
      {!chosen && (
        <div className={available.length > 0 ? 'mt-5' : ''} onFocus={() => setIsNewAddress(true)}>
          <AddressFields form={form} chosen={address} isPickup={isPickup} />
        </div>
      )}
    </form>
  )
}

/** Reports every keystroke so that nothing is lost, shows the server's errors and prefills the form. */
function useDeliveryForm({ address, isPickup, blank, serverErrors, onChange }: DeliveryFormProps) {
  const { data: addressBook } = useSavedAddresses()
  const [savedAddresses, setSavedAddresses] = useState<Address[]>([])
  const form = useAddressForm(address, isPickup)
  const { setError } = form
  const notifyChange = useEffectEvent(onChange)
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => notifyChange({ ...values }) }),
    [form],
  )
  useEffect(() => {
    if (serverErrors) showAddressErrors({ setError }, serverErrors)
  }, [serverErrors, setError])
  // Set field by field: a reset briefly detaches the fields, and anything typed then is lost.
  const fill = (values: Partial<AddressForm>) => {
    for (const field of addressFields) if (field in values) form.setValue(field, values[field] ?? '')
    form.clearErrors(addressFields.filter((field) => field in values))
  }
  // Prefill a saved address, or else the delivery location chosen on a product page.
  const prefillAddress = useEffectEvent((addresses: Address[]) => {
    const [first] = addresses
    const prefill = first ? toAddressForm(first) : loadDeliveryLocation()
    const focused = document.activeElement?.getAttribute('name')
    setSavedAddresses(addresses)
    if (prefill) fill(prefillEmptyFields(form.getValues(), blank, prefill, focused))
  })
  const afterPointerUp = useAfterPointerUp()
  useEffect(() => {
    // The saved addresses shift the button on wide screens: wait until the pointer is released.
    if (addressBook) afterPointerUp(() => prefillAddress(addressBook))
  }, [addressBook, afterPointerUp])
  return { form, fill, savedAddresses }
}

/** Maximum number of saved addresses to offer. */
const maxSavedAddresses = 3

/** Saved addresses to offer, as form values. */
function recentAddresses(addresses: readonly (Address & { label?: string })[]) {
  return addresses.slice(0, maxSavedAddresses).map((address) => ({
    label: address.label,
    values: toAddressForm(address),
  }))
}

type RecentAddress = ReturnType<typeof recentAddresses>[number]

interface SavedAddressesProps {
  available: readonly RecentAddress[]
  /** The selected address; undefined while the shopper enters another. */
  chosen: RecentAddress | undefined
  onChoose: (address: AddressForm) => void
  onUseOther: () => void
}

/** Radio buttons for the saved addresses and for a new one. */
function SavedAddresses({ available, chosen, onChoose, onUseOther }: SavedAddressesProps) {
  if (available.length === 0) return null
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 text-dense font-semibold">{t('Your addresses')}</legend>
      {available.map((each) => {
        const { full_name, street, landmark, area, lga } = each.values
        const line = [street || landmark, area, lga].join(', ')
        return (
          <RadioRow
            key={`${full_name} ${line}`}
            name="saved-address"
            title={each.label ? `${each.label}, ${full_name}` : full_name}
            description={line}
            checked={each === chosen}
            onChange={() => onChoose(each.values)}
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

const recipientFields = ['full_name', 'phone'] as const
const locationFields = ['state', 'lga', 'area', 'street', 'landmark'] as const

/**
 * Values to prefill when an address loads late: untouched fields only (still as in `blank`), never the `focused` one.
 * The location is filled in whole or not at all, so that two addresses never mix. Name and phone only come with it.
 */
export function prefillEmptyFields(
  text: AddressForm,
  blank: AddressForm,
  existing: Partial<AddressForm>,
  focused?: string | null,
): Partial<AddressForm> {
  const isUntouched = (field: AddressField) => field !== focused && text[field] === blank[field]
  if (!locationFields.every(isUntouched)) return {}
  const filled = Object.entries(existing) as [AddressField, string][]
  return Object.fromEntries(
    filled.filter(([field]) => !recipientFields.some((own) => own === field) || isUntouched(field)),
  )
}
