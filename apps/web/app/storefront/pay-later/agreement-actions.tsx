import type { Agreement, AgreementStatus } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Checkbox } from '@shop/ui/checkbox'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { useState } from 'react'
import { getErrorMessage } from '../../api/request-error.ts'
import { CustomerConfirmDialog } from '../../forms/customer-confirm.tsx'
import { NetworkButton } from '../../forms/network-button.tsx'
import { useAcceptAgreement, useCancelAgreement } from './queries.ts'
import { Button } from '@shop/ui/button'

/** Consent to the payments and terms above. */
export function AcceptAgreement({ plan }: { plan: Agreement }) {
  // Version of the terms that was ticked: if they change, as on the next day, the shopper must agree again.
  const [version, setVersion] = useState('')
  const read = version === plan.terms_version
  const accept = useAcceptAgreement(plan)
  return (
    <Panel title={t('Agree to this plan')}>
      {accept.error && (
        <Banner tone="error" className="mb-3">
          {getErrorMessage(accept.error)}
        </Banner>
      )}
      <Checkbox
        label={t('I have read every payment and the terms, {total} in all, and I agree.', {
          total: formatNaira(plan.total_kobo),
        })}
        checked={read}
        onChange={(event) => setVersion(event.currentTarget.checked ? plan.terms_version : '')}
      />
      <NetworkButton
        variant="primary"
        className="mt-4 max-md:w-full"
        disabled={!read}
        loading={accept.isPending}
        onClick={() => accept.mutate()}
      >
        {t('Agree and start')}
      </NetworkButton>
    </Panel>
  )
}

const cancellableStatuses: readonly AgreementStatus[] = [
  'applied',
  'in_review',
  'approved',
  'awaiting_deposit',
  'active',
]

/** Cancels a request or a layaway plan. Once the items have shipped, the customer requests a return instead. */
export function CancelAgreement({ plan }: { plan: Agreement }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const stop = useCancelAgreement(plan)
  const isCancellable = plan.terms.mode === 'layaway' || plan.paid_kobo === 0
  if (!cancellableStatuses.includes(plan.status) || !isCancellable) return null
  const label = plan.accepted_at ? t('Cancel this plan') : t('Cancel request')
  return (
    <>
      <Button
        variant="danger"
        className="justify-self-start max-md:w-full"
        loading={stop.isPending}
        onClick={() => setIsConfirming(true)}
      >
        {label}
      </Button>
      <CustomerConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`${label}?`}
        subtitle={
          plan.paid_kobo > 0
            ? t('Your order will be cancelled and {amount} refunded. This can’t be undone.', {
                amount: formatNaira(plan.paid_kobo),
              })
            : t('Your order will be cancelled. Nothing was charged. This can’t be undone.')
        }
        confirmButton={
          <NetworkButton
            variant="danger-filled"
            onClick={() => {
              setIsConfirming(false)
              stop.mutate()
            }}
          >
            {label}
          </NetworkButton>
        }
        cancelLabel={t('Keep plan')}
      />
    </>
  )
}
