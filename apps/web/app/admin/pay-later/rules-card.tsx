import type { PayLaterRules } from '@shop/contract/admin/pay-later'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { fieldErrorsOf } from '../../client/fault-texts.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastSuccess } from '../../client/toasts.ts'
import { koboOf, nairaText } from '../../layout/naira-text.ts'
import { usePermission } from '../../layout/use-permission.ts'
import { useSaveRules } from './use-pay-later.ts'

/** Which kinds of plans the shop offers. Credit needs a licence, written here. */
export function RulesCard({ rules }: { rules: PayLaterRules }) {
  const mayEdit = usePermission('settings:edit')
  const [saving, setSaving] = useState(rules.save_first)
  const [deposit, setDeposit] = useState(rules.deposit)
  const [licence, setLicence] = useState(rules.licence)
  const [second, setSecond] = useState(nairaText(rules.second_person_kobo))
  const save = useSaveRules()
  const errors = fieldErrorsOf(save.error)
  const limit = koboOf(second)
  const isWrong = Number.isNaN(limit)
  const wish = { save_first: saving, deposit, licence, second_person_kobo: limit }
  return (
    <Panel title="What the shop offers">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWrong) save.mutate(wish, { onSuccess: () => toastSuccess('Request successful!') })
        }}
      >
        <fieldset disabled={!mayEdit} className="grid gap-4">
          <legend className="sr-only">What the shop offers</legend>
          {save.error && <Banner tone="error">{messageOf(save.error)}</Banner>}
          <Switch
            place="end"
            label="Save first"
            helper="Paid in parts, then delivered. It is no credit."
            checked={saving}
            onChange={(event) => setSaving(event.target.checked)}
          />
          <Switch
            place="end"
            label="Deposit, then deliver"
            helper="The goods leave before all is paid. That is credit, and needs a licence."
            checked={deposit}
            onChange={(event) => setDeposit(event.target.checked)}
          />
          <TextField
            size="dense"
            label="Licence"
            optional={!deposit}
            helper="Who allows the shop to give credit, and under which number"
            maxLength={200}
            value={licence}
            error={errors['licence']}
            onChange={(event) => setLicence(event.target.value)}
          />
          <TextField
            size="dense"
            label="A second person approves from"
            optional
            start="₦"
            inputMode="decimal"
            helper="Empty: one person is enough"
            value={second}
            error={isWrong ? 'Enter an amount' : undefined}
            onChange={(event) => setSecond(event.target.value)}
          />
          <Button
            type="submit"
            variant="primary"
            size="dense"
            className="justify-self-start"
            disabled={JSON.stringify(wish) === JSON.stringify(rules)}
            loading={save.isPending}
          >
            Save
          </Button>
        </fieldset>
      </form>
    </Panel>
  )
}
