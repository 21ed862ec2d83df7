import type { PayLaterRules } from '@shop/contract/admin/pay-later'
import { Panel } from '@shop/ui/panel'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { koboOf, nairaText } from '../../format/naira-text.ts'
import { SettingsForm } from '../../forms/settings-form.tsx'
import { useSaveRules } from './use-pay-later.ts'

/** Which kinds of plans the shop offers. Credit needs a licence, written here. */
export function RulesCard({ rules }: { rules: PayLaterRules }) {
  const [wish, setWish] = useState(rules)
  const [second, setSecond] = useState(nairaText(rules.second_approval_from_kobo))
  const save = useSaveRules()
  const second_approval_from_kobo = koboOf(second)
  const isFaulty = Number.isNaN(second_approval_from_kobo)
  return (
    <Panel title="What the shop offers">
      <SettingsForm
        legend="What the shop offers"
        wish={isFaulty ? 'faulty' : { ...wish, second_approval_from_kobo }}
        kept={rules}
        save={save}
        act="Save"
      >
        <Switch
          place="end"
          label="Lay-away"
          helper="Paid in instalments, then delivered. This is not credit."
          checked={wish.layaway_enabled}
          onChange={(event) => setWish({ ...wish, layaway_enabled: event.target.checked })}
        />
        <Switch
          place="end"
          label="Deposit, then deliver"
          helper="The goods leave before everything is paid. That is credit and needs a licence."
          checked={wish.credit_enabled}
          onChange={(event) => setWish({ ...wish, credit_enabled: event.target.checked })}
        />
        <TextField
          size="dense"
          label="Licence"
          optional={!wish.credit_enabled}
          helper="Who licensed the shop to give credit, and the licence number"
          maxLength={200}
          value={wish.licence}
          error={fieldErrorsOf(save.error)['licence']}
          onChange={(event) => setWish({ ...wish, licence: event.target.value })}
        />
        <AmountField
          className="sm:max-w-80"
          label="Second approval from"
          optional
          helper="Leave blank if one approval is enough"
          text={second}
          error={isFaulty ? 'Enter an amount' : undefined}
          onText={setSecond}
        />
      </SettingsForm>
    </Panel>
  )
}
