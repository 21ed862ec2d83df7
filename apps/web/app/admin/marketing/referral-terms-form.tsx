import { ReferralTerms } from '@shop/contract/admin/referrals'
import { getReferralTerms, updateReferralTerms } from '../../api/generated/admin/referrals.ts'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { SettingsCard } from '../../forms/contract/settings-card.tsx'
import {
  CheckboxInput,
  SegmentedInput,
  MoneyInput,
  NumberInput,
  SwitchInput,
  useFormValue,
  useSetFormValue,
} from '../../forms/contract/inputs.tsx'

/** An empty minimum becomes 0. */
export function toReferralTerms(
  terms: Omit<ReferralTerms, 'min_order_kobo'> & { min_order_kobo: number | null },
) {
  return { ...terms, min_order_kobo: terms.min_order_kobo ?? 0 }
}

/** Whether referrals are open, what both sides get, and the limits. */
export function ReferralTermsCard() {
  return (
    <SettingsCard
      title="Rewards"
      read={getReferralTerms}
      readPermission="marketing:read"
      write={updateReferralTerms}
      permission="marketing:write"
      schema={ReferralTerms}
      toInput={toReferralTerms}
      label="Loading referral terms"
      height="h-80"
      chip={(terms) => ({ text: terms.enabled ? 'On' : 'Off', tone: terms.enabled ? 'ok' : 'neutral' })}
      submit="Save"
      success="Referral terms saved"
      footer={<AuditLink target="settings:referrals" />}
    >
      {(terms) => (
        <>
          <SwitchInput
            name="enabled"
            place="end"
            label="Customers can refer friends"
            helper="If switched off, no new referrals are accepted; rewards already earned are safe"
          />
          <h3 className="mt-1 text-dense font-semibold">The referred friend gets a coupon for one order</h3>
          <DiscountFields stored={terms} />
          <h3 className="mt-1 text-dense font-semibold">The customer gets store credit</h3>
          <div className="grid gap-3 md:grid-cols-3">
            <MoneyInput name="reward_kobo" label="For each referred friend who orders" />
            <NumberInput name="monthly_limit" label="Maximum rewards per customer each month" />
          </div>
          <CheckboxInput
            name="reward_on_delivery"
            label="Pay the reward on delivery, without waiting for the return period"
          />
          <p className="text-small text-muted">
            No reward for an order with the customer’s own email address, phone or delivery address. A full
            refund cancels the unspent reward.
          </p>
        </>
      )}
    </SettingsCard>
  )
}

const kinds = [
  { value: 'fixed', text: 'Fixed amount' },
  { value: 'percent', text: 'Percent' },
]

/** Switching the kind of discount resets the fields of the other kind to their stored values. */
function DiscountFields({ stored }: { stored: ReferralTerms }) {
  const isFixed = useFormValue('discount_kind') === 'fixed'
  const set = useSetFormValue()
  const restore = () => {
    for (const field of ['amount_kobo', 'percent', 'max_discount_kobo'] as const) set(field, stored[field])
  }
  return (
    <>
      <div>
        <SegmentedInput name="discount_kind" label="Friend’s discount" options={kinds} onChange={restore} />
      </div>
      <div className="grid gap-3 md:grid-cols-3">
        {isFixed ? (
          <MoneyInput name="amount_kobo" label="Amount off" />
        ) : (
          <>
            <NumberInput
              name="percent"
              label="Percent off"
              end={<span className="px-3 text-muted">%</span>}
            />
            <MoneyInput name="max_discount_kobo" label="Maximum discount" />
          </>
        )}
        <MoneyInput name="min_order_kobo" label="Minimum order" helper="Before discounts, without delivery" />
      </div>
    </>
  )
}
