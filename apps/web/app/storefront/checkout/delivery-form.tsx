import type { Address } from '@shop/contract/delivery'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { loadDeliveryLocation } from '../../entities/customer/delivery-location.ts'
import { useSavedAddresses } from '../../entities/customer/saved-addresses.ts'
import { useStates } from '../../entities/customer/address.tsx'
import { AddressFields, addressResolver, showAddressErrors } from '../../entities/customer/address-fields.tsx'
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
  /** The buyer collects the parcel. */
  isPickup: boolean
  /** What the form held before anybody touched it. */
  blank: AddressForm
  /** Texts that the server's error had for fields. */
  refused?: Partial<Record<AddressField, string>>
  onChange: (address: AddressForm) => void
  /** The fields are filled in well. */
  onDone: (address: AddressForm) => void
}

/** Where it goes and whom the rider calls: one of the earlier addresses, or another. */
export function DeliveryForm(props: DeliveryFormProps) {
  const { address, isPickup, blank, refused, onDone } = props
  const { form, fill, saved } = useDeliveryForm(props)
  // Set once another address is entered, so that the fields do not collapse while they are in use.
  const [isOther, setIsOther] = useState(false)
  /** The error after which another address was chosen. */
  const [replied, setReplied] = useState<typeof refused>()
  const isRejected = refused !== replied && addressFields.some((field) => refused?.[field])
  const available = recentAddresses(saved)
  const current = JSON.stringify(address)
  const chosen =
    isOther || isRejected ? undefined : available.find(({ filled }) => JSON.stringify(filled) === current)
  return (
    <form
      id={deliveryFormId}
      noValidate
      onSubmit={(event) => void form.handleSubmit(onDone, () => setIsOther(true))(event)}
    >
      <SavedAddresses
        available={available}
        chosen={chosen}
        onChoose={(filled) => {
          setIsOther(false)
          setReplied(refused)
          fill(filled)
        }}
        onUseOther={() => {
          setIsOther(true)
          fill(blank)
        }}
      />
      {!chosen && (
        <div className={available.length > 0 ? 'mt-5' : ''} onFocus={() => setIsOther(true)}>
          <AddressFields form={form} chosen={address} isPickup={isPickup} />
        </div>
      )}
    </form>
  )
}

/** Passes every key stroke on, so that nothing is lost; shows the server's errors; fills in a first address. */
function useDeliveryForm({ address, isPickup, blank, refused, onChange }: DeliveryFormProps) {
  const { data: states } = useStates()
  const { data: existing } = useSavedAddresses()
  const [saved, setSaved] = useState<Address[]>([])
  const form = useForm<AddressForm>({
    defaultValues: address,
    mode: 'onTouched',
    resolver: addressResolver(states, isPickup),
  })
  const { setError } = form
  const notifyChange = useEffectEvent(onChange)
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => notifyChange({ ...values }) }),
    [form],
  )
  useEffect(() => {
    if (refused) showAddressErrors({ setError }, refused)
  }, [refused, setError])
  // Field by field: a reset takes the form from its fields for a short time, and what is entered then is lost.
  const fill = (chosen: Partial<AddressForm>) => {
    for (const field of addressFields) if (field in chosen) form.setValue(field, chosen[field] ?? '')
    form.clearErrors(addressFields.filter((field) => field in chosen))
  }
  // An address that was used before, else the place that was chosen on a product page.
  const prefillAddress = useEffectEvent((addresses: Address[]) => {
    const [first] = addresses
    const place = first ? toAddressForm(first) : loadDeliveryLocation()
    const focused = document.activeElement?.getAttribute('name')
    setSaved(addresses)
    if (place) fill(prefillEmptyFields(form.getValues(), blank, place, focused))
  })
  const afterPointerUp = useAfterPointerUp()
  useEffect(() => {
    // What comes moves the button of wide screens: not between its press and its release.
    if (existing) afterPointerUp(() => prefillAddress(existing))
  }, [existing, afterPointerUp])
  return { form, fill, saved }
}

/** The number of earlier addresses that are offered. */
const shown = 3

/** The earlier addresses that are offered, as values of the form. */
function recentAddresses(addresses: readonly (Address & { label?: string })[]) {
  return addresses.slice(0, shown).map((address) => ({
    label: address.label,
    filled: toAddressForm(address),
  }))
}

type RecentAddress = ReturnType<typeof recentAddresses>[number]

interface SavedAddressesProps {
  available: readonly RecentAddress[]
  /** The selected address; undefined if another one is entered. */
  chosen: RecentAddress | undefined
  onChoose: (address: AddressForm) => void
  onUseOther: () => void
}

/** Chooses one of the earlier addresses, or a new one. */
function SavedAddresses({ available, chosen, onChoose, onUseOther }: SavedAddressesProps) {
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

const recipientFields = ['full_name', 'phone'] as const
const locationFields = ['state', 'lga', 'area', 'street', 'landmark'] as const

/**
 * What an address that comes late fills in: only fields that are as they were at first (`blank`), and not the one with
 * the focus (`focused`), where somebody may be about to type. Where it goes is filled in as a whole or not at all, since half
 * of one place and half of another is none; the name and the phone come only with it.
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
