import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { SelectField } from '@shop/ui/select-field'
import { useEffect, useRef, useState } from 'react'
import type { DeliveryLocation } from '../../entities/customer/delivery-location.ts'
import { useStates, StatesError } from '../../entities/customer/address.tsx'

interface LocationFormProps {
  place: DeliveryLocation | null
  onChoose: (place: DeliveryLocation) => void
}

/** State and local government area, as the checkout asks for them. */
export default function LocationForm({ place, onChoose }: LocationFormProps) {
  const { data: states, isError, refetch } = useStates()
  const [code, setCode] = useState(place?.state ?? '')
  const [lga, setLga] = useState(place?.lga ?? '')
  const first = useRef<HTMLSelectElement>(null)
  const isReady = states !== undefined
  useEffect(() => {
    if (isReady) first.current?.focus({ preventScroll: true })
  }, [isReady])
  const state = states?.find((each) => each.code === code)
  if (isError) return <StatesError onRetry={() => void refetch()} />
  return (
    <form
      className="mt-2 grid gap-3 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (state && lga) onChoose({ state: state.code, stateName: state.name, lga })
      }}
    >
      <SelectField
        ref={first}
        label={t('State')}
        required
        placeholder={t('Choose a state')}
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
          setLga('')
        }}
        options={(states ?? []).map((each) => ({ value: each.code, text: each.name }))}
      />
      <SelectField
        label={t('Local government area')}
        required
        disabled={!state}
        placeholder={state ? t('Choose an area') : t('Choose a state first')}
        value={lga}
        onChange={(event) => setLga(event.target.value)}
        options={(state?.lgas ?? []).map((name) => ({ value: name, text: name }))}
      />
      <Button type="submit" size="dense" className="sm:col-span-full">
        {t('Show fee and delivery time')}
      </Button>
    </form>
  )
}
