import type { State } from '@shop/contract/delivery'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteDelivery } from '../../../api/generated/admin/delivery.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import { parseNaira } from '../../../format/money.ts'
import { AmountField } from '../../../forms/amount-field.tsx'
import { kilosToGrams } from '../../../forms/contract/inputs.tsx'

/** What the checkout would offer for a parcel, by the rules as they are saved. */
export function AddressPreview({ states }: { states: readonly State[] }) {
  const [place, setPlace] = useState({ state: '', lga: '' })
  const [kilos, setKilos] = useState('1')
  const [cartValue, setCartValue] = useState('20,000')
  const quote = useMutation({
    mutationFn: (body: { state: string; lga: string; weight_grams: number; items_kobo: number }) =>
      quoteDelivery(body),
  })
  const grams = kilosToGrams(kilos) ?? Number.NaN
  const kobo = parseNaira(cartValue) ?? Number.NaN
  const isReady = place.lga !== '' && !Number.isNaN(grams + kobo)
  const lgas = states.find(({ code }) => code === place.state)?.lgas ?? []
  return (
    <Panel title="Test an address">
      <form
        className="grid items-end gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) quote.mutate({ ...place, weight_grams: grams, items_kobo: kobo })
        }}
      >
        <SelectField
          size="dense"
          label="State"
          placeholder="Choose a state"
          value={place.state}
          options={states.map(({ code, name }) => ({ value: code, text: name }))}
          onChange={(event) => setPlace({ state: event.target.value, lga: '' })}
        />
        <SelectField
          size="dense"
          label="Local government area"
          placeholder="Choose an area"
          value={place.lga}
          disabled={!place.state}
          options={lgas.map((lga) => ({ value: lga, text: lga }))}
          onChange={(event) => setPlace({ ...place, lga: event.target.value })}
        />
        <TextField
          size="dense"
          label="Weight (kg)"
          inputMode="decimal"
          value={kilos}
          onChange={(event) => setKilos(event.target.value)}
        />
        <AmountField label="Order value" text={cartValue} onTextChange={setCartValue} />
        <Button type="submit" size="dense" disabled={!isReady} loading={quote.isPending}>
          Check fee
        </Button>
      </form>
      <div aria-live="polite" className="mt-4 grid gap-2">
        {quote.error && <p className="text-dense font-semibold text-sale">{getErrorMessage(quote.error)}</p>}
        {quote.data?.map((option) => (
          <p
            key={option.pickup_point?.id ?? 'door'}
            className="flex flex-wrap justify-between gap-x-4 rounded-control bg-primary-soft px-4 py-2.5 text-dense"
          >
            <span>
              {option.pickup_point ? option.pickup_point.name : `Door delivery, ${option.zone}`},{' '}
              {option.min_days} to {option.max_days} working days
            </span>
            <b className="tabular">
              {formatNaira(option.fee_kobo)}
              {option.regular_fee_kobo !== null && ` (was ${formatNaira(option.regular_fee_kobo)})`}
            </b>
          </p>
        ))}
      </div>
    </Panel>
  )
}
