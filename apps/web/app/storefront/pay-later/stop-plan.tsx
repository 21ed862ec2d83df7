import type { Agreement, AgreementState } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useState } from 'react'
import { NetworkButton } from '../../forms/network-button.tsx'
import { useStopPlan } from './use-plans.ts'

const stoppable: readonly AgreementState[] = [
  'applied',
  'in_review',
  'approved',
  'awaiting_deposit',
  'active',
]

/** Takes a request back, or stops saving; once the goods are on their way that is a return. */
export function StopPlan({ plan }: { plan: Agreement }) {
  const [asking, setAsking] = useState(false)
  const stop = useStopPlan(plan)
  const isSaving = plan.terms.mode === 'layaway' || plan.paid_kobo === 0
  if (!stoppable.includes(plan.status) || !isSaving) return null
  const words = plan.accepted_at ? t('Cancel this plan') : t('Cancel request')
  return (
    <>
      <Button
        variant="danger"
        className="justify-self-start max-md:w-full"
        loading={stop.isPending}
        onClick={() => setAsking(true)}
      >
        {words}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={`${words}?`}
        subtitle={
          plan.paid_kobo > 0
            ? t('Your order will be cancelled and {amount} refunded. This can’t be undone.', {
                amount: formatNaira(plan.paid_kobo),
              })
            : t('Your order will be cancelled. Nothing was charged. This can’t be undone.')
        }
        action={
          <div className="flex flex-col gap-2.5 md:flex-row-reverse md:flex-wrap">
            <NetworkButton
              variant="danger-filled"
              onClick={() => {
                setAsking(false)
                stop.mutate()
              }}
            >
              {words}
            </NetworkButton>
            <Button onClick={() => setAsking(false)}>{t('Keep plan')}</Button>
          </div>
        }
      />
    </>
  )
}
