import { PayLaterRules } from '@shop/contract/admin/pay-later'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listPaymentPlans, updatePayLaterRules } from '../../api/generated/admin/pay-later.ts'
import { usePermission } from '../../api/profile.ts'
import { MoneyInput, SwitchInput, TextInput, useFormValue } from '../../forms/contract/inputs.tsx'
import { SettingsForm } from '../../forms/contract/settings-card.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { col } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import { feeLabel, planLabel } from './labels.tsx'
import { PlanDrawer } from './payment-plan-form.tsx'
import { usePaymentPlans } from './queries.ts'

const { List: Plans } = defineAdminList(listPaymentPlans, {
  title: 'Plans',
  permission: 'pay-later:read',
  limit: null,
  panel: { title: 'Plans', end: <NewPlan /> },
  columns: [
    col.opener('Plan', ({ name }) => name, {
      opens: 'pay-later:write',
      below: (plan) => planLabel(plan),
    }),
    col.text('Fee', (plan) => feeLabel(plan, formatNaira), { named: true }),
    col.text(
      'Order value',
      ({ min_order_kobo, max_order_kobo }) =>
        `${formatNaira(min_order_kobo)} to ${formatNaira(max_order_kobo)}`,
      { named: true, below: ({ categories }) => categories.join(', ') },
    ),
    col.status('State', ({ active }) =>
      active ? { text: 'Active', tone: 'ok' } : { text: 'Off', tone: 'neutral' },
    ),
  ],
  empty: { title: 'No plans', description: 'Without a plan, customers can’t pay in instalments.' },
  Dialog: ({ row, onClose }) => <PlanDrawer plan={row} onClose={onClose} />,
})

/** The plans offered to customers, and the kinds that the shop allows. */
export function PlansTab() {
  const { data } = usePaymentPlans()
  return (
    <div className="grid items-start gap-4 md:gap-5 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <Plans />
      {data && <RulesCard key={JSON.stringify(data.rules)} rules={data.rules} />}
    </div>
  )
}

function NewPlan() {
  const canEdit = usePermission('pay-later:write')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {canEdit && (
        <Button size="dense" variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
          New plan
        </Button>
      )}
      {isOpen && <PlanDrawer plan={null} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The kinds of plans that the shop offers. Credit needs a licence, entered here. */
function RulesCard({ rules }: { rules: PayLaterRules }) {
  const form = useContractForm(updatePayLaterRules, {
    schema: PayLaterRules,
    values: rules,
    success: 'Rules saved',
    invalidates: ['/admin'],
  })
  return (
    <Panel title="What the shop offers">
      <SettingsForm form={form} legend="What the shop offers" submit="Save">
        <SwitchInput
          name="layaway_enabled"
          place="end"
          label="Lay-away"
          helper="Paid in instalments, then delivered. This is not credit."
        />
        <SwitchInput
          name="credit_enabled"
          place="end"
          label="Deposit, then deliver"
          helper="The items leave before everything is paid. That is credit and needs a licence."
        />
        <LicenceInput />
        <MoneyInput
          name="second_approval_from_kobo"
          className="sm:max-w-80"
          label="Second approval from"
          optional
          helper="Leave blank if one approval is enough"
        />
      </SettingsForm>
    </Panel>
  )
}

function LicenceInput() {
  return (
    <TextInput
      name="licence"
      label="Licence"
      optional={!useFormValue<boolean>('credit_enabled')}
      helper="Who licensed the shop to give credit, and the licence number"
      max={200}
    />
  )
}
