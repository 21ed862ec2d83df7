import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { consentQuestions } from '@shop/contract/consent-questions'
import type { Consent } from '@shop/contract/consents'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withdrawConsent, getCustomerProfile } from '../../api/generated/admin/customer-profile.ts'
import { ConfirmButton } from '../../forms/confirm.tsx'
import { formatDay, toLagosDate } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'
import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { RequestActions } from './privacy-request-actions.tsx'
import { channelLabels, requestKindLabels, requestStatusChip } from './labels.tsx'
import {
  privacyDeadlineDays,
  privacyRequestKinds,
  privacyRequestChannels,
} from '@shop/contract/admin/privacy-requests'
import * as contract from '@shop/contract/admin/privacy-requests'
import { createPrivacyRequest } from '../../api/generated/admin/privacy-requests.ts'
import { FormDialog } from '../../forms/contract/contract-form.tsx'
import { DayInput, SelectInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { useRefreshRequests } from './queries.ts'

interface ConsentsProps {
  profile: CustomerProfile
  now: Date
}

/** Marketing consents of the customer. Only the customer can give one; staff can record a withdrawal. */
export function CustomerConsents({ profile, now }: ConsentsProps) {
  const canWithdraw = usePermission('customers:write') && profile.customer.role === null
  return (
    <Panel title="Consent">
      <ul className="grid gap-2.5 text-small">
        {consentQuestions.map(({ purpose, channel, text: question }) => {
          const lastResponse = profile.consents.find(
            (one) => one.purpose === purpose && one.channel === channel,
          )
          if (!lastResponse) return null
          const isGranted = lastResponse.granted || lastResponse.is_pending
          return (
            <li key={`${purpose} ${channel}`} className="grid gap-1.5">
              <span className="flex items-start justify-between gap-3">
                <span>
                  {question}
                  <span className="block text-caption text-muted">
                    {lastResponse.updated_at
                      ? formatDay(lastResponse.updated_at, now)
                      : lastResponse.granted
                        ? purpose === 'orders'
                          ? 'Part of every order until stopped'
                          : 'From the newsletter form'
                        : 'Not subscribed'}
                  </span>
                </span>
                <Chip tone={lastResponse.granted ? 'ok' : 'neutral'}>
                  {lastResponse.granted ? 'Yes' : lastResponse.is_pending ? 'Not confirmed' : 'No'}
                </Chip>
              </span>
              {canWithdraw && isGranted && (
                <WithdrawButton accountId={profile.customer.id} question={lastResponse} />
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

interface WithdrawProps {
  accountId: string
  question: Pick<Consent, 'purpose' | 'channel'>
}

function WithdrawButton({ accountId, question: { purpose, channel } }: WithdrawProps) {
  const queries = useQueryClient()
  const withdraw = useMutation({
    ...withdrawConsent.mutation({ fixed: { purpose, channel, customer_id: accountId } }),
    onSuccess: (profile) => queries.setQueryData(getCustomerProfile.key({ customer_id: accountId }), profile),
  })
  return (
    <ConfirmButton
      label="Record opt-out"
      className="justify-self-start"
      question="Unsubscribe this customer?"
      cancelLabel="Keep"
      pending={withdraw.isPending}
      onConfirm={(close) => withdraw.mutate(undefined, { onSettled: close })}
    >
      <p>It applies immediately and is kept as proof. Only the customer can subscribe again.</p>
    </ConfirmButton>
  )
}

/** The customer's data requests, with a button to record another. */
export function CustomerPrivacy({ profile, now }: { profile: CustomerProfile; now: Date }) {
  const [isRequesting, setIsRequesting] = useState(false)
  const canRequest = usePermission('customers:write') && profile.customer.role === null
  const today = toLagosDate(now)
  return (
    <Panel title="Data requests">
      {profile.privacy_requests.length === 0 && <p className="text-small text-muted">None so far.</p>}
      <ul className="grid gap-3.5">
        {profile.privacy_requests.map((request) => {
          const { text, tone } = requestStatusChip(request, today)
          return (
            <li key={request.id} className="grid gap-1.5 text-small">
              <span className="flex items-start justify-between gap-3">
                <b className="font-semibold">{requestKindLabels[request.kind]}</b>
                <Chip tone={tone}>{text}</Chip>
              </span>
              <span className="text-muted">
                {channelLabels[request.channel]}, asked {formatDay(request.requested_on, now)}
                {request.closed_at === null && `, due ${formatDay(request.due_on, now)}`}
              </span>
              {request.decision_note && <span className="wrap-anywhere">{request.decision_note}</span>}
              <RequestActions request={request} />
            </li>
          )
        })}
      </ul>
      {canRequest && (
        <Button size="dense" className="mt-4" onClick={() => setIsRequesting(true)}>
          Record request
        </Button>
      )}
      {isRequesting && (
        <PrivacyRequestDialog
          accountId={profile.customer.id}
          today={today}
          onClose={() => setIsRequesting(false)}
        />
      )}
    </Panel>
  )
}

interface PrivacyRequestDialogProps {
  accountId: string
  /** Today in Lagos, such as '2026-11-20'. */
  today: string
  onClose: () => void
}

const kinds = privacyRequestKinds.map((value) => ({ value, text: requestKindLabels[value] }))

const channels = privacyRequestChannels.map((value) => ({ value, text: channelLabels[value] }))

/** Records a data request: what the customer asked for, how, and when. */
function PrivacyRequestDialog({ accountId, today, onClose }: PrivacyRequestDialogProps) {
  const refresh = useRefreshRequests()
  const form = useContractForm(createPrivacyRequest, {
    schema: contract.createPrivacyRequest,
    values: { kind: 'export', channel: 'email', requested_on: today },
    params: { customer_id: accountId },
    onSaved: async () => {
      await refresh()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title="Record a data request"
      subtitle={`It must be answered within ${privacyDeadlineDays} days.`}
      submit="Record request"
      onClose={onClose}
    >
      <SelectInput name="kind" label="Request type" options={kinds} />
      <SelectInput name="channel" label="Received by" options={channels} />
      <DayInput name="requested_on" label="Received on" latest={today} />
    </FormDialog>
  )
}
