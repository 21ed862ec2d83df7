import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { type Consent, consentQuestions } from '@shop/contract/consents'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withdrawConsent, getCustomerProfile } from '../../api/generated/admin/customer-profile.ts'
import { ConfirmButton } from '../../forms/asking-button.tsx'
import { formatDay } from '../../format/staff-time.ts'
import { usePermission } from '../../api/use-permission.ts'

interface ConsentsProps {
  profile: CustomerProfile
  now: Date
}

/** To which messages the customer has said yes; only they themselves may, and staff may write down a no. */
export function CustomerConsents({ profile, now }: ConsentsProps) {
  const canWithdraw = usePermission('customers:write') && profile.customer.role === null
  return (
    <Panel title="Consent">
      <ul className="grid gap-2.5 text-small">
        {consentQuestions.map(({ purpose, channel, text: words }) => {
          const lastAnswer = profile.consents.find(
            (one) => one.purpose === purpose && one.channel === channel,
          )
          const isGranted = lastAnswer?.granted || lastAnswer?.is_pending
          return (
            <li key={`${purpose} ${channel}`} className="grid gap-1.5">
              <span className="flex items-start justify-between gap-3">
                <span>
                  {words}
                  <span className="block text-caption text-muted">
                    {lastAnswer?.updated_at
                      ? formatDay(lastAnswer.updated_at, now)
                      : lastAnswer?.granted
                        ? 'From the newsletter form'
                        : 'Not subscribed'}
                  </span>
                </span>
                <Chip tone={lastAnswer?.granted ? 'ok' : 'neutral'}>
                  {lastAnswer?.granted ? 'Yes' : lastAnswer?.is_pending ? 'Not confirmed' : 'No'}
                </Chip>
              </span>
              {canWithdraw && isGranted && (
                <WithdrawButton accountId={profile.customer.id} question={lastAnswer} />
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
    ...withdrawConsent.mutation({ fixed: { purpose, channel, accountId } }),
    onSuccess: (profile) => queries.setQueryData(getCustomerProfile.key({ accountId }), profile),
  })
  return (
    <ConfirmButton
      words="Record opt-out"
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
