import type { Address } from '@shop/contract/delivery'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { loadDeliveryLocation } from '../../entities/customer/delivery-place.ts'
import { useSavedAddresses } from '../../entities/customer/saved-addresses.ts'
import { useStates } from '../../entities/customer/states.ts'
import { AddressFields, addressResolver } from '../../entities/customer/address-fields.tsx'
import {
  addressFields,
  toAddressForm,
  type AddressField,
  type AddressForm,
} from '../../entities/customer/address-form.ts'
import { useAfterPointerUp } from '../../forms/use-after-press.ts'
import { prefillEmptyFields } from './fill-untouched.ts'
import { recentAddresses, SavedAddresses } from './saved-addresses.tsx'

export const deliveryFormId = 'delivery-form'

const none: Address[] = []

interface DeliveryFormProps {
  address: AddressForm
  /** The buyer collects the parcel. */
  isPickup: boolean
  /** What the form held before anybody touched it. */
  blank: AddressForm
  /** Texts that the server's refusal had for fields. */
  refused?: Partial<Record<AddressField, string>>
  onChange: (address: AddressForm) => void
  /** The fields are filled in well. */
  onDone: (address: AddressForm) => void
}

/** Where it goes and whom the rider calls. Every key stroke is passed on, so that nothing typed is lost. */
export function DeliveryForm(props: DeliveryFormProps) {
  const { address, isPickup, blank, refused, onChange, onDone } = props
  const { data: states } = useStates()
  const { data: existing } = useSavedAddresses()
  const [saved, setSaved] = useState(none)
  // Set once another address is entered, so that the fields do not collapse while they are in use.
  const [isOther, setIsOther] = useState(false)
  /** The error after which another address was chosen. */
  const [answered, setAnswered] = useState<typeof refused>()
  const isRejected = refused !== answered && addressFields.some((field) => refused?.[field])
  const available = recentAddresses(saved)
  const current = JSON.stringify(address)
  const chosen =
    isOther || isRejected ? undefined : available.find(({ filled }) => JSON.stringify(filled) === current)
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
    const fields = addressFields.filter((field) => refused?.[field])
    for (const [index, field] of fields.entries()) {
      setError(field, { type: 'server', message: refused?.[field] }, { shouldFocus: index === 0 })
    }
  }, [refused, setError])
  // Field by field: a reset takes the form from its fields for a moment, and what is typed then is lost.
  const fill = (chosen: Partial<AddressForm>) => {
    for (const field of addressFields) if (field in chosen) form.setValue(field, chosen[field] ?? '')
    form.clearErrors(addressFields.filter((field) => field in chosen))
  }
  // An address that was used before, else the place that was chosen on a product page.
  const prefillAddress = useEffectEvent((addresses: Address[]) => {
    const [first] = addresses
    const place = first ? toAddressForm(first) : loadDeliveryLocation()
    const held = document.activeElement?.getAttribute('name')
    setSaved(addresses)
    if (place) fill(prefillEmptyFields(form.getValues(), blank, place, held))
  })
  const afterPointerUp = useAfterPointerUp()
  useEffect(() => {
    // What comes moves the button of wide screens: not between its press and its release.
    if (existing) afterPointerUp(() => prefillAddress(existing))
  }, [existing, afterPointerUp])

  return (
    <form id={deliveryFormId} noValidate onSubmit={form.handleSubmit(onDone, () => setIsOther(true))}>
      <SavedAddresses
        available={available}
        chosen={chosen}
        onChoose={(filled) => {
          setIsOther(false)
          setAnswered(refused)
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
