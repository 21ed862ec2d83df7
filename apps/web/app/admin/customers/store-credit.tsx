import { issueStoreCredit as declaration } from '@shop/contract/admin/customers'
import type { Customer } from '@shop/contract/admin/customers'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useQuery } from '@tanstack/react-query'
import { getCustomerStoreCredit, issueStoreCredit } from '../../api/generated/admin/customers.ts'
import { usePermission } from '../../api/profile.ts'
import { LoadErrorBanner } from '../../errors/async-section.tsx'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import { MoneyInput, TextInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'

/** Store credit of a customer; staff who may refund can add to it or deduct from it. */
export function CustomerCredit({ customer: { id } }: { customer: Customer }) {
  const canIssueCredit = usePermission('payments:refund')
  const result = useQuery(getCustomerStoreCredit.query({ customer_id: id }))
  return (
    <section className="mt-4">
      <h3 className="flex justify-between gap-4 text-dense">
        Store credit{' '}
        <span className="tabular">{result.data ? formatNaira(result.data.balance_kobo) : ''}</span>
      </h3>
      <LoadErrorBanner result={result} />
      {canIssueCredit && <CreditForm accountId={id} />}
    </section>
  )
}

const noCredit = { change_kobo: null as number | null, reason: '', isDeducted: false }

/** The field holds a positive amount; the button decides whether it is added or deducted. */
export function toCreditInput({ change_kobo: kobo, reason, isDeducted }: typeof noCredit) {
  return { change_kobo: kobo !== null && isDeducted ? -kobo : kobo, reason }
}

function CreditForm({ accountId }: { accountId: string }) {
  const form = useContractForm(issueStoreCredit, {
    schema: declaration,
    values: noCredit,
    toInput: toCreditInput,
    params: { customer_id: accountId },
    stores: getCustomerStoreCredit.key({ customer_id: accountId }),
    isAction: true,
    onSaved: (): void => form.methods.reset(noCredit),
  })
  const { change_kobo: kobo, reason, isDeducted } = form.methods.watch()
  const isReady = Number(kobo) > 0 && reason.trim() !== ''
  const send = (deducted: boolean) => {
    form.methods.setValue('isDeducted', deducted)
    void form.submit()
  }
  return (
    <FormBody form={form} className="mt-2" fieldsClassName="grid grid-cols-2 gap-2.5">
      <MoneyInput name="change_kobo" label="Amount" />
      <TextInput name="reason" label="Reason" max={300} />
      <Button
        size="dense"
        disabled={!isReady || (form.pending && isDeducted)}
        loading={form.pending && !isDeducted}
        onClick={() => send(false)}
      >
        Give
      </Button>
      <Button size="dense" disabled={!isReady || form.pending} onClick={() => send(true)}>
        Deduct
      </Button>
    </FormBody>
  )
}
