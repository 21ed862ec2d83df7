import { PayLaterRules, type PaymentPlan } from '@shop/contract/admin/pay-later'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { EmptyState } from '@shop/ui/empty-state'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LoadError } from '../../errors/async-section.tsx'
import { usePermission } from '../../api/profile.ts'
import { PlanDrawer } from './payment-plan-form.tsx'
import { feeLabel, planLabel } from './labels.tsx'
import { usePaymentPlans } from './queries.ts'
import { updatePayLaterRules } from '../../api/generated/admin/pay-later.ts'
import { SettingsForm } from '../../forms/contract/settings-card.tsx'
import { MoneyInput, SwitchInput, TextInput, useFormValue } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'

/** What shoppers may choose from, and which kinds the shop offers at all. */
export function PlansTab() {
  const { data, error, refetch, isFetching } = usePaymentPlans()
  const canEdit = usePermission('pay-later:write')
  const [opened, setOpened] = useState<PaymentPlan | 'new' | null>(null)
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
  return (
    <div className="grid items-start gap-4 md:gap-5 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <Panel
        flush
        title="Plans"
        end={
          canEdit && (
            <Button
              size="dense"
              variant="primary"
              icon={<Plus aria-hidden />}
              onClick={() => setOpened('new')}
            >
              New plan
            </Button>
          )
        }
      >
        <DataTable
          caption="Plans"
          columns={getColumns(canEdit ? setOpened : null)}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          loading={!data}
          empty={
            <EmptyState
              illustration="list"
              title="No plans"
              line="Without a plan, customers can’t pay in instalments."
            />
          }
        />
      </Panel>
      {data && <RulesCard key={JSON.stringify(data.rules)} rules={data.rules} />}
      {opened && <PlanDrawer plan={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

function getColumns(open: ((plan: PaymentPlan) => void) | null): Column<PaymentPlan>[] {
  return [
    {
      key: 'name',
      header: 'Plan',
      phone: 'title',
      cell: (plan) => (
        <>
          {open ? (
            <button
              type="button"
              onClick={() => open(plan)}
              className="inline-flex min-h-6 items-center text-left font-semibold hover:underline"
            >
              {plan.name}
            </button>
          ) : (
            <b className="font-semibold">{plan.name}</b>
          )}
          <span className="block text-caption font-normal text-muted">{planLabel(plan)}</span>
        </>
      ),
    },
    { key: 'fee', header: 'Fee', named: true, cell: (plan) => feeLabel(plan, formatNaira) },
    {
      key: 'for',
      header: 'Order value',
      named: true,
      cell: ({ min_order_kobo, max_order_kobo, categories }) => (
        <>
          {formatNaira(min_order_kobo)} to {formatNaira(max_order_kobo)}
          {categories.length > 0 && (
            <span className="block text-caption text-muted">{categories.join(', ')}</span>
          )}
        </>
      ),
    },
    {
      key: 'state',
      header: 'State',
      phone: 'end',
      cell: ({ active }) => <Chip tone={active ? 'ok' : 'neutral'}>{active ? 'Active' : 'Off'}</Chip>,
    },
  ]
}

/** Which kinds of plans the shop offers. Credit needs a licence, written here. */
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
          helper="The goods leave before everything is paid. That is credit and needs a licence."
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
