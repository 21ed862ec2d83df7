import type { Address } from '@shop/contract/delivery'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { readPlace } from '../../client/delivery-place.ts'
import { useSavedAddresses } from '../../client/saved-addresses.ts'
import { useStates } from '../../client/states.ts'
import { AddressFields, addressResolver } from '../../layout/address-fields.tsx'
import {
  addressFields,
  formOfAddress,
  type AddressField,
  type AddressForm,
} from '../../layout/address-form.ts'
import { SavedAddresses } from './saved-addresses.tsx'

export const deliveryFormId = 'delivery-form'

const none: Address[] = []

interface DeliveryFormProps {
  address: AddressForm
  /** Texts that the server's refusal had for fields. */
  refused?: Partial<Record<AddressField, string>>
  onChange: (address: AddressForm) => void
  onDone: () => void
}

/** Where it goes and whom the rider calls. Every key stroke is passed on, so that nothing typed is lost. */
export function DeliveryForm({ address, refused, onChange, onDone }: DeliveryFormProps) {
  const { data: states } = useStates()
  const { data: known } = useSavedAddresses()
  const saved = known ?? none
  const form = useForm<AddressForm>({
    defaultValues: address,
    mode: 'onTouched',
    resolver: addressResolver(states),
  })
  const { setError, reset } = form

  const pass = useEffectEvent(onChange)
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => pass({ ...values }) }),
    [form],
  )
  useEffect(() => {
    const fields = addressFields.filter((field) => refused?.[field])
    for (const [index, field] of fields.entries()) {
      setError(field, { type: 'server', message: refused?.[field] }, { shouldFocus: index === 0 })
    }
  }, [refused, setError])
  const fill = (chosen: AddressForm) => {
    reset(chosen)
    onChange(chosen)
  }
  // An address that was used before, else the place that was chosen on a product page.
  const fillBlank = useEffectEvent((first: Address | undefined) => {
    const { state, area, street, landmark } = address
    if (state || area || street || landmark) return
    const place = readPlace()
    if (first) fill(formOfAddress(first))
    else if (place) fill({ ...address, state: place.state, lga: place.lga })
  })
  useEffect(() => {
    if (known) fillBlank(known[0])
  }, [known])

  return (
    <form id={deliveryFormId} noValidate onSubmit={form.handleSubmit(onDone)}>
      <SavedAddresses addresses={saved} form={address} onChoose={fill} />
      <AddressFields form={form} chosen={address} />
    </form>
  )
}
