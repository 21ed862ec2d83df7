import { replaceDeliveryZones as contract, type SuggestedZone } from '@shop/contract/admin/delivery'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getDeliverySettings,
  replaceDeliveryZones,
  suggestDeliveryZones,
} from '../../../api/generated/admin/delivery.ts'
import { useStates } from '../../../entities/customer/address.tsx'
import { AsyncSection } from '../../../errors/async-section.tsx'
import { CheckboxList, MoneyInput, NumberInput, SwitchInput } from '../../../forms/contract/inputs.tsx'
import { SettingsForm } from '../../../forms/contract/settings-card.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { useDeliverySettings } from '../queries.ts'

/** The current zones, and suggestions by where the shop sends from, which replace them. */
export function DeliveryStep() {
  const result = useDeliverySettings()
  const { data: states = [] } = useStates()
  const [home, setHome] = useState('')
  return (
    <>
      <Panel title="Current zones and fees" flush>
        <AsyncSection result={result} label="Loading the zones" height="h-60">
          {({ zones }) => (
            <ul className="divide-y divide-line">
              {zones.map(({ id, name, fee_kobo: fee, min_days: min, max_days: max }) => (
                <li key={id} className="flex flex-wrap gap-x-4 px-4 py-2.5 md:px-5">
                  <b className="min-w-0 flex-1 basis-36 font-semibold">{name}</b>
                  <span className="text-small text-muted">
                    {min} to {max} days
                  </span>
                  <span className="tabular font-semibold">{formatNaira(fee)}</span>
                </li>
              ))}
            </ul>
          )}
        </AsyncSection>
      </Panel>
      <Panel title="Fees by distance">
        <p className="mb-3 text-small text-muted">
          Do you send from elsewhere, or only to some states? Choose where you are: we suggest a fee for your
          state, for its neighbours and for the rest of Nigeria, which you can change.
        </p>
        <SelectField
          size="dense"
          className="sm:max-w-80"
          label="We send from"
          value={home}
          placeholder="Choose a state"
          options={states.map(({ code, name }) => ({ value: code, text: name }))}
          onChange={({ target }) => setHome(target.value)}
        />
        {home && <Suggestions key={home} home={home} onSaved={() => setHome('')} />}
      </Panel>
    </>
  )
}

function Suggestions({ home, onSaved }: { home: string; onSaved: () => void }) {
  const result = useQuery(suggestDeliveryZones.query({ state: home }))
  return (
    <AsyncSection result={result} label="Loading suggested fees" height="h-96">
      {({ items }) => <ZonesForm zones={items} onSaved={onSaved} />}
    </AsyncSection>
  )
}

function ZonesForm({ zones, onSaved }: { zones: SuggestedZone[]; onSaved: () => void }) {
  const { data: states = [] } = useStates()
  const form = useContractForm(replaceDeliveryZones, {
    schema: contract,
    values: { zones: zones.map((zone) => ({ ...zone, is_served: true })) },
    toInput: ({ zones: entered }) => ({ zones: entered.filter((zone) => zone.is_served) }),
    success: 'Zones and fees saved',
    stores: getDeliverySettings.key(),
    invalidates: ['/admin/dashboard'],
    getChanges: () => ['zones'],
    onSaved,
  })
  return (
    <div className="mt-4">
      <SettingsForm form={form} legend="Zones" submit="Use these fees" permission="delivery:write">
        {zones.map(({ name, states: codes }, n) => (
          <fieldset key={name} className="grid gap-3 rounded-card border border-line p-3.5">
            <legend className="px-1 font-semibold">{name}</legend>
            <SwitchInput name={`zones.${n}.is_served`} place="end" label="We deliver here" />
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              <MoneyInput
                name={`zones.${n}.fee_kobo`}
                className="max-sm:col-span-2"
                label="Fee"
                helper="Suggested"
              />
              <NumberInput name={`zones.${n}.min_days`} label="Days, from" />
              <NumberInput name={`zones.${n}.max_days`} label="Days, to" />
            </div>
            <SwitchInput name={`zones.${n}.pay_on_delivery`} place="end" label="Pay on delivery" />
            {codes.length > 1 && (
              <details>
                <summary className="text-link min-h-11 content-center text-small">States</summary>
                <CheckboxList
                  name={`zones.${n}.states`}
                  options={states
                    .filter(({ code }) => codes.includes(code))
                    .map(({ code, name: state }) => ({ value: code, text: state }))}
                />
              </details>
            )}
          </fieldset>
        ))}
      </SettingsForm>
    </div>
  )
}
