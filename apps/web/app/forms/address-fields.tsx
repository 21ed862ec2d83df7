import type { State } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState, type ComponentProps } from 'react'
import { useForm, useWatch, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form'
import { useStates, StatesError } from '../entities/customer/address.tsx'
import type { FoundArea } from '../entities/customer/known-areas.ts'
import {
  addressFields,
  validateAddress,
  type AddressField,
  type AddressForm,
} from '../entities/customer/address-form.ts'
import { AreaFinder } from './area-finder.tsx'

/** A form of an address, with these values at first. */
export function useAddressForm(values: AddressForm, isPickup = false): UseFormReturn<AddressForm> {
  const { data: states } = useStates()
  return useForm<AddressForm>({
    defaultValues: values,
    mode: 'onTouched',
    resolver: addressResolver(states, isPickup),
  })
}

/** The values of the form as they are typed. */
export function useAddressValues({ control }: UseFormReturn<AddressForm>) {
  return useWatch({ control })
}

/** Validates the form by the address rules; the states may still be loading. */
function addressResolver(states: readonly State[] | undefined, isPickup: boolean): Resolver<AddressForm> {
  return (values) => {
    const errors: FieldErrors<AddressForm> = {}
    for (const [field, message] of Object.entries(validateAddress(values, states, isPickup))) {
      errors[field as AddressField] = { type: 'rule', message }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

/** Shows server errors at their fields and focuses the first; false if there are none. */
export function showAddressErrors(
  { setError }: Pick<UseFormReturn<AddressForm>, 'setError'>,
  errors: Readonly<Partial<Record<string, string>>>,
): boolean {
  const fields = addressFields.filter((field) => errors[field])
  for (const [index, field] of fields.entries())
    setError(field, { type: 'server', message: errors[field] }, { shouldFocus: index === 0 })
  return fields.length > 0
}

interface AddressFieldsProps {
  form: UseFormReturn<AddressForm>
  /** The current values, because the areas depend on the state. */
  chosen: Pick<AddressForm, 'state' | 'lga'>
  /** The customer collects the parcel: no street is needed. */
  isPickup?: boolean
}

/** Fields for the destination of a parcel and the phone number for the rider. */
export function AddressFields({ form, chosen, isPickup = false }: AddressFieldsProps) {
  const { data: states, isError, refetch } = useStates()
  const { register, formState, setValue } = form
  const { errors, touchedFields } = formState
  const lgas = states?.find(({ code }) => code === chosen.state)?.lgas ?? []
  const fieldProps = (field: AddressField, onChange?: () => void) => ({
    ...register(field, { onChange }),
    id: `address-${field}`,
    error: errors[field]?.message,
  })
  /** Required and complete: gets a tick on blur. */
  const requiredProps = (field: AddressField) => ({
    ...fieldProps(field),
    maxLength: 120,
    valid: touchedFields[field],
  })
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField {...requiredProps('full_name')} label={t('Full name')} autoComplete="name" />
      <TextField
        {...requiredProps('phone')}
        label={t('Phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        helper={t('So the rider can reach you')}
      />
      <PlaceFinder {...{ form, chosen, isPickup, states }} />
      {isError && <StatesError onRetry={() => void refetch()} className="md:col-span-2" />}
      <SelectField
        {...fieldProps('state', () => setValue('lga', ''))}
        value={chosen.state}
        label={t('State')}
        placeholder={states ? t('Choose a state') : t('Loading states')}
        autoComplete="address-level1"
        options={(states ?? []).map(({ code, name }) => ({ value: code, text: name }))}
      />
      <SelectField
        {...fieldProps('lga')}
        value={chosen.lga}
        label={t('Local government area')}
        placeholder={chosen.state ? t('Choose an area') : t('Choose a state first')}
        disabled={!chosen.state}
        options={lgas.map((lga) => ({ value: lga, text: lga }))}
      />
      {!isPickup && (
        <StreetFields
          area={requiredProps('area')}
          street={fieldProps('street')}
          landmark={fieldProps('landmark')}
        />
      )}
    </div>
  )
}

type PlaceFinderProps = AddressFieldsProps & { states: readonly State[] | undefined }

/** Not for an address that is known already; it stays while it is in use. */
function PlaceFinder({ form, chosen, isPickup, states }: PlaceFinderProps) {
  const [isShown] = useState(chosen.lga === '')
  const { setValue, setFocus, clearErrors } = form
  const fill = ({ state, lga, area }: FoundArea) => {
    const place = { state, lga, ...(area && !isPickup ? { area } : {}) }
    for (const [field, value] of Object.entries(place)) setValue(field as AddressField, value)
    clearErrors(Object.keys(place) as AddressField[])
    if (!isPickup) setFocus(area ? 'landmark' : 'area')
  }
  return isShown && <AreaFinder states={states} onChoose={fill} />
}

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

/** Fields for delivery to an address. */
function StreetFields({ area, street, landmark }: Record<'area' | 'street' | 'landmark', FieldProps>) {
  return (
    <>
      <TextField {...area} label={t('Area')} autoComplete="address-level3" />
      <TextField
        {...street}
        label={t('Street address')}
        optional
        autoComplete="street-address"
        maxLength={200}
      />
      <TextField
        {...landmark}
        label={t('Landmark or nearest bus stop')}
        placeholder={t('Near Total filling station')}
        autoComplete="off"
        maxLength={200}
        className="md:col-span-2"
      />
    </>
  )
}
