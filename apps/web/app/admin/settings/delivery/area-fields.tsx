import type { State } from '@shop/contract/delivery'
import { SelectInput, useFormValue, useSetFormValue } from '../../../forms/contract/inputs.tsx'

interface AreaFieldsProps {
  states: readonly State[]
  /** Label of the empty option for the area. */
  all: string
}

/** State and local government area; changing the state clears the area. */
export function AreaFields({ states, all }: AreaFieldsProps) {
  const state = useFormValue<string>('state')
  const set = useSetFormValue()
  const lgas = states.find(({ code }) => code === state)?.lgas ?? []
  return (
    <>
      <SelectInput
        name="state"
        label="State"
        placeholder="Choose a state"
        options={states.map(({ code, name }) => ({ value: code, text: name }))}
        onChange={() => set('lga', '')}
      />
      <SelectInput
        name="lga"
        label="Local government area"
        placeholder={all}
        disabled={!state}
        options={lgas.map((lga) => ({ value: lga, text: lga }))}
      />
    </>
  )
}
