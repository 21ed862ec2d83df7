import { payoutFileMax } from '@shop/contract/admin/payouts'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Upload, CloudDownload } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { importPayout, getPayout, listPayouts, syncPayouts } from '../../api/generated/admin/payouts.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import { accountLabel } from '../../entities/payment/payment-labels.ts'
import { formatPickedDate } from '../../forms/date-input.ts'
import { toastError, toastInfo, toastSuccess } from '../../api/toasts.ts'

/** Takes in the file that a payment provider's dashboard exports. */
export function ImportPayout({ providers }: { providers: readonly string[] }) {
  const [provider, setProvider] = useState(providers[0] ?? '')
  const [day, setDay] = useState('')
  const [file, setFile] = useState<File | null>(null)
  // A field for a file is emptied by being another one.
  const [loaded, setLoaded] = useState(0)
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const load = useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > payoutFileMax) throw new Error('The file is too large: export fewer days.')
      const csv = await chosen.text()
      const body: BodyOf<typeof importPayout> = {
        provider,
        paid_on: day,
        file_name: chosen.name.slice(0, 200),
        csv,
      }
      return importPayout(body, { idempotencyKey: idempotencyKeys.of(body) })
    },
    onSuccess: (payout) => {
      idempotencyKeys.done()
      setFile(null)
      setLoaded((count) => count + 1)
      queries.setQueryData(getPayout.key({ payout_id: payout.id }), payout)
      void queries.invalidateQueries({ queryKey: listPayouts.key() })
      void navigate(`/admin/transactions?tab=payouts&payout=${payout.id}`, {
        preventScrollReset: true,
      })
    },
    meta: { errors: 'toast' },
  })
  const errors = getFieldErrors(load.error)
  if (providers.length === 0) return null
  return (
    <Panel title="Import payouts" end={<SyncPayouts />}>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (file) load.mutate(file)
        }}
      >
        <SelectField
          size="dense"
          label="Provider"
          options={providers.map((value) => ({ value, text: accountLabel(value) }))}
          value={provider}
          error={errors.provider}
          onChange={(event) => setProvider(event.target.value)}
          className="w-40"
        />
        <TextField
          size="dense"
          type="date"
          label="Payout date"
          helper={formatPickedDate(day)}
          value={day}
          error={errors.paid_on}
          onChange={(event) => setDay(event.target.value)}
          className="w-44"
        />
        <TextField
          key={loaded}
          size="dense"
          type="file"
          accept=".csv,text/csv"
          label="File (CSV)"
          helper="As exported from the provider’s dashboard: one line per payment, with the columns Reference and Amount, and Fees if available"
          error={errors.csv}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          className="min-w-60 flex-1"
          inputClassName="py-1.5"
        />
        <Button
          type="submit"
          variant="primary"
          size="dense"
          className="md:mt-7"
          icon={<Upload aria-hidden />}
          disabled={!file || day === ''}
          loading={load.isPending}
        >
          Import file
        </Button>
      </form>
    </Panel>
  )
}

/** Asks the providers themselves what they paid out. */
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
