import { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import { updatePayOnDelivery, getPayOnDelivery } from '../../../api/generated/admin/settings.ts'
import { SettingsCard } from '../../../forms/contract/settings-card.tsx'
import { MoneyInput, NumberInput, SwitchInput } from '../../../forms/contract/inputs.tsx'

/** Which customers may pay on delivery, for staff who may change delivery settings. */
export function PayOnDeliveryCard() {
  return (
    <SettingsCard
      title="Pay on delivery"
      read={getPayOnDelivery}
      readPermission="delivery:write"
      write={updatePayOnDelivery}
      permission="delivery:write"
      schema={PayOnDeliveryRules}
      label="Loading the rules"
      height="h-40"
      chip={({ enabled }) => ({ text: enabled ? 'Active' : 'Off', tone: enabled ? 'ok' : 'neutral' })}
      submit="Save rules"
      success="Pay on delivery rules saved"
    >
      <SwitchInput
        name="enabled"
        place="end"
        label="Active"
        helper="For the zones, pick-up points and products that allow it"
      />
      <SwitchInput
        name="requires_confirmation"
        place="end"
        label="Confirm with the customer before dispatch"
        helper="The customer enters a code that we send, or confirms by phone; the order isn’t sent until then"
      />
      <SwitchInput
        name="requires_prepaid_fee"
        place="end"
        label="Delivery fee paid upfront"
        helper="The fee is paid online before the order is packed; it is kept if the customer refuses the parcel"
      />
      <MoneyInput name="max_order_kobo" className="sm:max-w-60" label="Maximum" helper="Order total" />
      <div className="grid gap-3 sm:max-w-md sm:grid-cols-2">
        <NumberInput
          name="max_refused_deliveries"
          label="Refused parcels"
          helper="Hide pay on delivery after this many refused parcels (0 = never)"
        />
        <NumberInput name="refused_deliveries_window_days" label="Within days" />
      </div>
    </SettingsCard>
  )
}
