import { ReferralTerms } from '@shop/contract/admin/referrals'
import { Checkbox } from '@shop/ui/checkbox'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { useSaveSettingsResource } from '../../shell/admin/queries.ts'
import { SettingsForm } from '../../forms/settings-form.tsx'
import { referralSettings } from './queries.ts'
import * as z from 'zod/mini'
import { parseNaira, toNairaInput, parseInteger } from '../../format/money.ts'

/** Whether friends may be invited, what both get, and what limits it. */
export function ReferralTermsForm({ stored }: { stored: ReferralTerms }) {
  const [draft, setDraft] = useState(toReferralDraft(stored))
  const save = useSaveSettingsResource(referralSettings)
  const input = toReferralTerms(draft, stored)
  const inputErrors = validateReferralTerms(input)
  const fieldErrors = { ...getFieldErrors(save.error), ...inputErrors }
  const set = (change: Partial<ReferralDraft>) => setDraft({ ...draft, ...change })
  return (
    <SettingsForm
      legend="Rewards"
      input={Object.keys(inputErrors).length > 0 ? 'faulty' : input}
      stored={stored}
      save={save}
      submitLabel="Save"
      permission="marketing:write"
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
          onChange={(discount) => set({ gift: discount })}
        />
      </div>
      <div className="grid gap-3 md:grid-cols-3">
        {draft.gift === 'fixed' ? (
          <AmountField
            label="Amount off"
            text={draft.amount}
            error={fieldErrors['amount_kobo']}
            onTextChange={(amount) => set({ amount })}
          />
        ) : (
          <>
            <TextField
              size="dense"
              label="Percent off"
              inputMode="numeric"
              end={<span className="px-3 text-muted">%</span>}
              value={draft.percent}
              error={fieldErrors['percent']}
              onChange={(event) => set({ percent: event.target.value })}
            />
            <AmountField
              label="Maximum discount"
              text={draft.maxDiscount}
              error={fieldErrors['max_discount_kobo']}
              onTextChange={(maxDiscount) => set({ maxDiscount })}
            />
          </>
        )}
        <AmountField
          label="Minimum order"
          helper="Before discounts, without delivery"
          text={draft.minOrder}
          error={fieldErrors['min_order_kobo']}
          onTextChange={(minOrder) => set({ minOrder })}
        />
      </div>
      <h3 className="mt-1 text-dense font-semibold">The customer gets store credit</h3>
      <div className="grid gap-3 md:grid-cols-3">
        <AmountField
          label="For each referred friend who orders"
          text={draft.reward}
          error={fieldErrors['reward_kobo']}
          onTextChange={(reward) => set({ reward })}
        />
        <TextField
          size="dense"
          label="Maximum rewards per customer each month"
          inputMode="numeric"
          value={draft.monthlyLimit}
          error={fieldErrors['monthly_limit']}
          onChange={(event) => set({ monthlyLimit: event.target.value })}
        />
      </div>
      <Checkbox
        label="Pay the reward on delivery, without waiting for the return period"
        checked={draft.isImmediate}
        onChange={(event) => set({ isImmediate: event.target.checked })}
      />
      <p className="text-small text-muted">
        No reward for an order with the customer’s own email address, phone or delivery address. A full refund
        cancels the unspent reward.
      </p>
    </SettingsForm>
  )
}

/** The terms as they are typed. */
interface ReferralDraft {
  on: boolean
  gift: ReferralTerms['discount_kind']
  amount: string
  percent: string
  maxDiscount: string
  minOrder: string
  reward: string
  isImmediate: boolean
  monthlyLimit: string
}

export function toReferralDraft(stored: ReferralTerms): ReferralDraft {
  return {
    on: stored.enabled,
    gift: stored.discount_kind,
    amount: toNairaInput(stored.amount_kobo),
    percent: String(stored.percent),
    maxDiscount: toNairaInput(stored.max_discount_kobo),
    minOrder: toNairaInput(stored.min_order_kobo),
    reward: toNairaInput(stored.reward_kobo),
    isImmediate: stored.reward_on_delivery,
    monthlyLimit: String(stored.monthly_limit),
  }
}

/** The terms of what was typed; NaN where that is no number. Of the gift that is not chosen all stays as it is kept. */
export function toReferralTerms(draft: ReferralDraft, stored: ReferralTerms): ReferralTerms {
  const isFixed = draft.gift === 'fixed'
  return {
    enabled: draft.on,
    discount_kind: draft.gift,
    amount_kobo: isFixed ? (parseNaira(draft.amount) ?? Number.NaN) : stored.amount_kobo,
    percent: isFixed ? stored.percent : parseInteger(draft.percent),
    max_discount_kobo: isFixed ? stored.max_discount_kobo : (parseNaira(draft.maxDiscount) ?? Number.NaN),
    min_order_kobo: parseNaira(draft.minOrder) ?? 0,
    reward_kobo: parseNaira(draft.reward) ?? Number.NaN,
    reward_on_delivery: draft.isImmediate,
    monthly_limit: parseInteger(draft.monthlyLimit),
  }
}

/** What is wrong with it, by field. */
export function validateReferralTerms(input: ReferralTerms): Record<string, string> {
  const read = z.safeParse(ReferralTerms, input)
  if (read.success) return {}
  return Object.fromEntries(
    read.error.issues.map(({ path, code, message }) => [
      String(path[0]),
      code === 'invalid_type' ? 'Enter a number' : message,
    ]),
  )
}
