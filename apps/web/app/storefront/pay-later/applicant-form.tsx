import type { Agreement, ApplicantInput } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { parseNaira } from '../../format/money.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { formatPickedDate } from '../../forms/date-input.ts'
import { useSubmitApplication } from './queries.ts'

type IdType = ApplicantInput['id_type']

const idTypeLabels = {
  drivers_licence: t('Driver’s licence'),
  voters_card: t('Voter’s card'),
  passport: t('Passport'),
} as const satisfies Record<IdType, string>

// The contract's list would bring its schemas along.
const idTypes = Object.keys(idTypeLabels) as IdType[]

/** Work and identity of a credit applicant; nothing of it is stored in the browser. */
export function ApplicantForm({ plan }: { plan: Agreement }) {
  const [dateOfBirth, setDateOfBirth] = useState('')
  const [employment, setEmployment] = useState('')
  const [income, setIncome] = useState('')
  const [idType, setIdType] = useState<IdType>('drivers_licence')
  const [idNumber, setIdNumber] = useState('')
  const notify = useSubmitApplication(plan)
  const errors = getFieldErrors(notify.error)
  const incomeKobo = parseNaira(income)
  const isIncomeInvalid = Number.isNaN(incomeKobo)
  return (
    <Panel title={t('About you')}>
      <form
        noValidate
        className="grid gap-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isIncomeInvalid) return
          notify.mutate({
            date_of_birth: dateOfBirth,
            employment,
            monthly_income_kobo: incomeKobo ?? 0,
            id_type: idType,
            id_number: idNumber,
          })
        }}
      >
        <p className="text-dense text-muted md:col-span-2">
          {t(
            'You get the items before you’ve paid in full, so we verify your identity. Your ID number is stored encrypted.',
          )}
        </p>
        {notify.error && (
          <Banner tone="error" className="md:col-span-2">
            {getErrorMessage(notify.error)}
          </Banner>
        )}
        <TextField
          type="date"
          label={t('Date of birth')}
          autoComplete="bday"
          value={dateOfBirth}
          helper={formatPickedDate(dateOfBirth)}
          error={errors['date_of_birth']}
          onChange={(event) => setDateOfBirth(event.target.value)}
        />
        <TextField
          label={t('Occupation')}
          helper={t('Occupation and employer')}
          maxLength={120}
          value={employment}
          error={errors['employment']}
          onChange={(event) => setEmployment(event.target.value)}
        />
        <TextField
          label={t('Monthly income')}
          inputMode="decimal"
          start="₦"
          value={income}
          error={isIncomeInvalid ? t('Enter an amount') : errors['monthly_income_kobo']}
          onChange={(event) => setIncome(event.target.value)}
        />
        <SelectField
          label={t('ID type')}
          options={idTypes.map((value) => ({ value, text: idTypeLabels[value] }))}
          value={idType}
          onChange={(event) => {
            const chosen = idTypes.find((value) => value === event.target.value)
            if (chosen) setIdType(chosen)
          }}
        />
        <TextField
          label={t('ID number')}
          autoComplete="off"
          maxLength={20}
          value={idNumber}
          error={errors['id_number']}
          onChange={(event) => setIdNumber(event.target.value)}
        />
        <NetworkButton
          variant="primary"
          type="submit"
          loading={notify.isPending}
          className="self-end justify-self-start max-md:w-full"
        >
          {t('Send')}
        </NetworkButton>
      </form>
    </Panel>
  )
}
