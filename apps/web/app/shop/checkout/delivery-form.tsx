import type { Address } from '@shop/contract/delivery'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useEffect, useEffectEvent } from 'react'
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form'
import { useStates } from '../../client/states.ts'
import {
  addressFaults,
  addressFields,
  formOfAddress,
  type AddressField,
  type AddressForm,
} from './address-form.ts'
import { SavedAddresses, useSavedAddresses } from './saved-addresses.tsx'

export const deliveryFormId = 'delivery-form'

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
  const saved = useSavedAddresses()
  const resolver: Resolver<AddressForm> = (values) => {
    const errors: FieldErrors<AddressForm> = {}
    for (const [field, message] of Object.entries(addressFaults(values, states))) {
      errors[field as AddressField] = { type: 'rule', message }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  const form = useForm<AddressForm>({ defaultValues: address, mode: 'onTouched', resolver })
  const { register, formState, setError, setValue, reset } = form
  const { errors, touchedFields } = formState

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
  const newest = saved[0]
  const fillBlank = useEffectEvent((chosen: Address) => {
    const { state, area, street, landmark } = address
    if (!state && !area && !street && !landmark) fill(formOfAddress(chosen))
  })
  useEffect(() => {
    if (newest) fillBlank(newest)
  }, [newest])

  const lgas = states?.find(({ code }) => code === address.state)?.lgas ?? []
  const about = (field: AddressField, onChange?: () => void) => ({
    ...register(field, { onChange }),
    id: `address-${field}`,
    error: errors[field]?.message,
  })
  return (
    <form id={deliveryFormId} noValidate onSubmit={form.handleSubmit(onDone)}>
      <SavedAddresses addresses={saved} form={address} onChoose={fill} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...about('full_name')}
          label="Full name"
          autoComplete="name"
          maxLength={120}
          valid={touchedFields.full_name}
        />
        <TextField
          {...about('phone')}
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          helper="So the rider can reach you"
          valid={touchedFields.phone}
        />
        <SelectField
          {...about('state', () => setValue('lga', ''))}
          value={address.state}
          label="State"
          placeholder={states ? 'Choose a state' : 'Loading states'}
          autoComplete="address-level1"
          options={(states ?? []).map(({ code, name }) => ({ value: code, text: name }))}
        />
        <SelectField
          {...about('lga')}
          value={address.lga}
          label="Local government area"
          placeholder={address.state ? 'Choose an area' : 'Choose a state first'}
          disabled={!address.state}
          options={lgas.map((lga) => ({ value: lga, text: lga }))}
        />
        <TextField
          {...about('area')}
          label="Area"
          autoComplete="address-level3"
          maxLength={120}
          valid={touchedFields.area}
        />
        <TextField
          {...about('street')}
          label="Street and number"
          optional
          autoComplete="street-address"
          maxLength={200}
        />
        <TextField
          {...about('landmark')}
          label="Landmark or nearest bus stop"
          placeholder="Near Total filling station"
          autoComplete="off"
          maxLength={200}
          className="md:col-span-2"
        />
      </div>
    </form>
  )
}
