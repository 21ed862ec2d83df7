import type { Agreement, ApplicantInput } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState, type ChangeEvent } from 'react'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { parseNaira } from '../../format/money.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { formatPickedDate } from '../../format/dates.ts'
import { useSubmitApplication } from './queries.ts'

type IdType = ApplicantInput['id_type']

const idTypeLabels = {
  drivers_licence: t('Driver’s licence'),
  voters_card: t('Voter’s card'),
  passport: t('Passport'),
} as const satisfies Record<IdType, string>

// Importing the contract's list would add its schemas to the bundle.
const idTypes = Object.keys(idTypeLabels) as IdType[]

const emptyForm = {
  date_of_birth: '',
  employment: '',
  monthly_income: '',
  id_type: 'drivers_licence' as IdType,
  id_number: '',
}

/** Employment and identity details of a credit applicant. The form never stores them in the browser. */
export function ApplicantForm({ plan }: { plan: Agreement }) {
  const [form, setForm] = useState(emptyForm)
  const application = useSubmitApplication(plan)
  const incomeKobo = parseNaira(form.monthly_income)
  const isIncomeInvalid = Number.isNaN(incomeKobo)
  const { monthly_income: _income, ...body } = form
  const errors = {
    ...getFieldErrors(application.error),
    ...(isIncomeInvalid && { monthly_income_kobo: t('Enter an amount') }),
  }
  return (
    <Panel title={t('About you')}>
      <form
        noValidate
        className="grid gap-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isIncomeInvalid) application.mutate({ ...body, monthly_income_kobo: incomeKobo ?? 0 })
        }}
      >
        <p className="text-dense text-muted md:col-span-2">
          {t(
            'You get the items before you’ve paid in full, so we verify your identity. Your ID number is stored encrypted.',
          )}
        </p>
        {application.error && (
          <Banner tone="error" className="md:col-span-2">
            {getErrorMessage(application.error)}
          </Banner>
        )}
        <ApplicantFields form={form} errors={errors} onChange={(change) => setForm({ ...form, ...change })} />
        <NetworkButton
          variant="primary"
          type="submit"
          loading={application.isPending}
          className="self-end justify-self-start max-md:w-full"
        >
          {t('Send')}
        </NetworkButton>
      </form>
    </Panel>
  )
}

interface ApplicantFieldsProps {
  form: typeof emptyForm
  errors: Readonly<Partial<Record<string, string>>>
  onChange: (change: Partial<typeof emptyForm>) => void
}

function ApplicantFields({ form, errors, onChange }: ApplicantFieldsProps) {
  const field = (name: 'date_of_birth' | 'employment' | 'monthly_income' | 'id_number') => ({
    value: form[name],
    error: errors[name === 'monthly_income' ? 'monthly_income_kobo' : name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <TextField
        {...field('date_of_birth')}
        type="date"
        label={t('Date of birth')}
        autoComplete="bday"
        helper={formatPickedDate(form.date_of_birth)}
      />
      <TextField
        {...field('employment')}
        label={t('Occupation')}
        helper={t('Occupation and employer')}
        maxLength={120}
      />
      <TextField {...field('monthly_income')} label={t('Monthly income')} inputMode="decimal" start="₦" />
      <SelectField
        label={t('ID type')}
        options={idTypes.map((value) => ({ value, text: idTypeLabels[value] }))}
        value={form.id_type}
        onChange={(event) => onChange({ id_type: event.target.value as IdType })}
      />
      <TextField {...field('id_number')} label={t('ID number')} autoComplete="off" maxLength={20} />
    </>
  )
}
