import type { ReferralTerms } from '@shop/contract/admin/referrals'
import { Checkbox } from '@shop/ui/checkbox'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { useSaveOwnSettings } from '../../shell/admin/own-settings.ts'
import { SettingsForm } from '../../forms/settings-form.tsx'
import { referralFaults, type ReferralDraft, referralDraft, referralWish } from './referral-draft.ts'
import { referralSettings } from './use-referrals.ts'

/** Whether friends may be invited, what both get, and what limits it. */
export function ReferralTermsForm({ kept }: { kept: ReferralTerms }) {
  const [draft, setDraft] = useState(referralDraft(kept))
  const save = useSaveOwnSettings(referralSettings)
  const wish = referralWish(draft, kept)
  const wrong = referralFaults(wish)
  const faults = { ...fieldErrorsOf(save.error), ...wrong }
  const set = (change: Partial<ReferralDraft>) => setDraft({ ...draft, ...change })
  return (
    <SettingsForm
      legend="Rewards"
      wish={Object.keys(wrong).length > 0 ? 'faulty' : wish}
      kept={kept}
      save={save}
      act="Save"
      needs="marketing:write"
    >
      <Switch
        place="end"
        label="Customers can refer friends"
        helper="If switched off, no new referrals are accepted; rewards already earned are safe"
        checked={draft.on}
        onChange={(event) => set({ on: event.target.checked })}
      />
      <h3 className="mt-1 text-dense font-semibold">The referred friend gets a coupon for one order</h3>
      <div>
        <SegmentedControl
          label="Friend’s discount"
          name="gift"
          options={[
            { value: 'fixed', text: 'Fixed amount' },
            { value: 'percent', text: 'Percent' },
          ]}
          value={draft.gift}
          onChange={(gift) => set({ gift })}
        />
      </div>
      <div className="grid gap-3 md:grid-cols-3">
        {draft.gift === 'fixed' ? (
          <AmountField
            label="Amount off"
            text={draft.amount}
            error={faults['amount_kobo']}
            onText={(amount) => set({ amount })}
          />
        ) : (
          <>
            <TextField
              size="dense"
              label="Percent off"
              inputMode="numeric"
              end={<span className="px-3 text-muted">%</span>}
              value={draft.percent}
              error={faults['percent']}
              onChange={(event) => set({ percent: event.target.value })}
            />
            <AmountField
              label="Maximum discount"
              text={draft.cap}
              error={faults['max_discount_kobo']}
              onText={(cap) => set({ cap })}
            />
          </>
        )}
        <AmountField
          label="Minimum order"
          helper="Before discounts, without delivery"
          text={draft.minOrder}
          error={faults['min_order_kobo']}
          onText={(minOrder) => set({ minOrder })}
        />
      </div>
      <h3 className="mt-1 text-dense font-semibold">The customer gets store credit</h3>
      <div className="grid gap-3 md:grid-cols-3">
        <AmountField
          label="For each referred friend who orders"
          text={draft.reward}
          error={faults['reward_kobo']}
          onText={(reward) => set({ reward })}
        />
        <TextField
          size="dense"
          label="Maximum rewards per customer each month"
          inputMode="numeric"
          value={draft.monthlyLimit}
          error={faults['monthly_limit']}
          onChange={(event) => set({ monthlyLimit: event.target.value })}
        />
      </div>
      <Checkbox
        label="Pay the reward on delivery, without waiting for the return period"
        checked={draft.atOnce}
        onChange={(event) => set({ atOnce: event.target.checked })}
      />
      <p className="text-small text-muted">
        No reward for an order with the customer’s own email address, phone or delivery address. A full refund
        cancels the unspent reward.
      </p>
    </SettingsForm>
  )
}
