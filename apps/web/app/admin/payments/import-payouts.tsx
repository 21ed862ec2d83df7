import * as contract from '@shop/contract/admin/payouts'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Upload, CloudDownload } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext } from '../../forms/contract/form-state.ts'
import { useNavigate } from 'react-router'
import { importPayout, getPayout, listPayouts, syncPayouts } from '../../api/generated/admin/payouts.ts'
import { accountLabel } from '../../entities/payment/payment-labels.ts'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import { DayInput, SelectInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { toastError, toastInfo, toastSuccess } from '../../api/toasts.ts'

const noFile = { file_name: '', csv: '' }

/** Imports a payout file exported from a payment provider's dashboard. */
export function ImportPayout({ providers }: { providers: readonly string[] }) {
  const [importCount, setImportCount] = useState(0)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useContractForm(importPayout, {
    schema: contract.importPayout,
    values: { provider: providers[0] ?? '', paid_on: '', ...noFile },
    isAction: true,
    onSaved: (payout): void => {
      form.methods.reset({ ...form.methods.getValues(), ...noFile })
      setImportCount((count) => count + 1)
      queries.setQueryData(getPayout.key({ payout_id: payout.id }), payout)
      void queries.invalidateQueries({ queryKey: listPayouts.key() })
      void navigate(`/admin/transactions?tab=payouts&payout=${payout.id}`, { preventScrollReset: true })
    },
  })
  if (providers.length === 0) return null
  const { file_name, paid_on } = form.methods.watch()
  return (
    <Panel title="Import payouts" end={<SyncPayouts />}>
      <FormBody form={form} fieldsClassName="flex flex-wrap items-start gap-3">
        <SelectInput
          name="provider"
          label="Provider"
          options={providers.map((value) => ({ value, text: accountLabel(value) }))}
          className="w-40"
        />
        <DayInput name="paid_on" label="Payout date" className="w-44" />
        {/* A file input is cleared by remounting it. */}
        <PayoutFileInput key={importCount} />
        <Button
          type="submit"
          variant="primary"
          size="dense"
          className="md:mt-7"
          icon={<Upload aria-hidden />}
          disabled={file_name === '' || paid_on === ''}
          loading={form.pending}
        >
          Import file
        </Button>
      </FormBody>
    </Panel>
  )
}

/** Reads a file into `csv` and `file_name`. */
function PayoutFileInput() {
  const {
    field: { ref },
    fieldState,
  } = useController({ name: 'csv' })
  const { setValue, setError, clearErrors } = useFormContext()
  const choose = async (file: File | undefined) => {
    const isTooLarge = file !== undefined && file.size > contract.payoutFileMax
    const text = file && !isTooLarge ? await file.text() : ''
    setValue('csv', text)
    setValue('file_name', text === '' ? '' : file?.name.slice(0, 200))
    if (isTooLarge) setError('csv', { message: 'The file is too large: export fewer days.' })
    else if (file && text === '') setError('csv', { message: 'The file is empty' })
    else clearErrors('csv')
  }
  return (
    <TextField
      ref={ref}
      size="dense"
      type="file"
      accept=".csv,text/csv"
      label="File (CSV)"
      helper="As exported from the provider’s dashboard: one line per payment, with the columns Reference and Amount, and Fees if available"
      error={fieldState.error?.message}
      onChange={({ target }) => void choose(target.files?.[0])}
      className="min-w-60 flex-1"
      inputClassName="py-1.5"
    />
  )
}

/** Fetches payouts from the providers. */
function SyncPayouts() {
  const queries = useQueryClient()
  const fetching = useMutation({
    ...syncPayouts.mutation(),
    onSuccess: ({ imported: loaded, unreachable_providers: silent }) => {
      if (silent.length > 0) toastError(`${silent.map(accountLabel).join(' and ')} did not answer.`)
      if (loaded > 0) toastSuccess(`${loaded} new ${loaded === 1 ? 'payout' : 'payouts'} imported.`)
      else if (silent.length === 0) toastInfo('No new payouts.')
      void queries.invalidateQueries({ queryKey: listPayouts.key() })
    },
  })
  return (
    <Button
      size="dense"
      icon={<CloudDownload aria-hidden />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      Fetch payouts
    </Button>
  )
}
