import type { PayLaterRules } from '@shop/contract/admin/pay-later'
import { Panel } from '@shop/ui/panel'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { parseNaira, toNairaInput } from '../../format/naira-text.ts'
import { SettingsForm } from '../../forms/settings-form.tsx'
import { useSavePayLaterRules } from './use-pay-later.ts'

/** Which kinds of plans the shop offers. Credit needs a licence, written here. */
export function RulesCard({ rules }: { rules: PayLaterRules }) {
  const [input, setWish] = useState(rules)
  const [second, setSecond] = useState(toNairaInput(rules.second_approval_from_kobo))
  const save = useSavePayLaterRules()
  const second_approval_from_kobo = parseNaira(second)
  const isInvalid = Number.isNaN(second_approval_from_kobo)
  return (
    <Panel title="What the shop offers">
      <SettingsForm
        legend="What the shop offers"
        input={isInvalid ? 'faulty' : { ...input, second_approval_from_kobo }}
        stored={rules}
        save={save}
        submitLabel="Save"
      >
        <Switch
          place="end"
          label="Lay-away"
          helper="Paid in instalments, then delivered. This is not credit."
          checked={input.layaway_enabled}
          onChange={(event) => setWish({ ...input, layaway_enabled: event.target.checked })}
        />
        <Switch
          place="end"
          label="Deposit, then deliver"
          helper="The goods leave before everything is paid. That is credit and needs a licence."
          checked={input.credit_enabled}
          onChange={(event) => setWish({ ...input, credit_enabled: event.target.checked })}
        />
        <TextField
          size="dense"
          label="Licence"
          optional={!input.credit_enabled}
          helper="Who licensed the shop to give credit, and the licence number"
          maxLength={200}
          value={input.licence}
          error={getFieldErrors(save.error)['licence']}
          onChange={(event) => setWish({ ...input, licence: event.target.value })}
        />
        <AmountField
          className="sm:max-w-80"
          label="Second approval from"
          optional
          helper="Leave blank if one approval is enough"
          text={second}
          error={isInvalid ? 'Enter an amount' : undefined}
          onTextChange={setSecond}
        />
      </SettingsForm>
    </Panel>
  )
}
