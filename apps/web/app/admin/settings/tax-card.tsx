import type { editTaxFacts, getTaxFacts, TaxFacts } from '@shop/contract/admin/settings'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { fieldErrorsOf } from '../../client/fault-texts.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { SectionProblem } from '../../layout/section-problem.tsx'
import { usePermission } from '../../layout/use-permission.ts'

const key = ['admin', 'tax'] as const
const path = '/admin/settings/tax'

/** What invoices say of the shop and its taxes. */
export function TaxCard() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<typeof getTaxFacts>({ method: 'GET', path, signal }),
  })
  return (
    <Panel
      id="tax"
      title="Tax"
      end={data && <Chip tone="neutral">{data.vat_registered ? 'VAT invoices' : 'Receipts'}</Chip>}
    >
      {data ? (
        <TaxForm key={JSON.stringify(data)} tax={data} />
      ) : error ? (
        <SectionProblem error={error} onRetry={() => void refetch()} loading={isFetching} />
      ) : (
        <SkeletonGroup label="Loading the tax settings">
          <Skeleton className="h-32 rounded-control" />
        </SkeletonGroup>
      )}
    </Panel>
  )
}

function TaxForm({ tax }: { tax: TaxFacts }) {
  const mayEdit = usePermission('settings:edit')
  const [registered, setRegistered] = useState(tax.vat_registered)
  const [tin, setTin] = useState(tax.tin)
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: TaxFacts) => call<typeof editTaxFacts>({ method: 'PUT', path, body }),
    onSuccess: (saved) => {
      queries.setQueryData(key, saved)
      toastSuccess('Request successful!')
    },
    onError: (error) => toastError(messageOf(error)),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ vat_registered: registered, tin: tin.trim() })
      }}
    >
      <fieldset disabled={!mayEdit} className="grid gap-3">
        <legend className="sr-only">Tax</legend>
        <Switch
          place="end"
          label="We are registered for VAT"
          helper="On: every real order gets a VAT invoice when it is paid or packed. Off: a receipt when it is paid, without a word of VAT."
          checked={registered}
          onChange={(event) => setRegistered(event.target.checked)}
        />
        <TextField
          size="dense"
          className="sm:max-w-80"
          label="TIN"
          helper="On invoices, beside the registration number of the shop facts"
          inputMode="numeric"
          maxLength={20}
          value={tin}
          error={fieldErrorsOf(save.error).tin}
          onChange={(event) => setTin(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          size="dense"
          className="justify-self-start"
          disabled={registered === tax.vat_registered && tin.trim() === tax.tin}
          loading={save.isPending}
        >
          Save tax settings
        </Button>
      </fieldset>
    </form>
  )
}
