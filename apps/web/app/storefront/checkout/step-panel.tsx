import { t } from '@shop/contract/t'
import { Panel } from '@shop/ui/panel'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { StickyBar } from '@shop/ui/sticky-bar'
import { totalLabel } from './checkout-summary.tsx'
import { deliveryFormId } from './delivery-form.tsx'
import type { CheckoutModel } from './use-checkout.ts'
import { NetworkButton } from '../../forms/network-button.tsx'

interface OpenStepProps {
  title: string
  description?: string
  /** Move the focus to the heading, after the previous step was finished or this one reopened. */
  focus: boolean
  children: ReactNode
}

/** The current step. */
export function OpenStep({ title, description, focus, children }: OpenStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!focus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [focus])
  return (
    <Panel>
      <h2 ref={heading} tabIndex={-1} className="text-[1.25rem] md:text-[1.375rem]">
        {title}
      </h2>
      {description && <p className="mt-0.5 text-dense text-muted">{description}</p>}
      <div className="mt-4">{children}</div>
    </Panel>
  )
}

interface CollapsedStepProps {
  title: string
  onChange: () => void
  children: ReactNode
}

/** A finished step: its summary and a "Change" button. */
export function CollapsedStep({ title, onChange, children }: CollapsedStepProps) {
  return (
    <Panel
      title={title}
      end={
        <button
          type="button"
          onClick={onChange}
          aria-label={t('Change {name}', { name: title.toLowerCase() })}
          className="-my-2 min-h-11 text-dense font-semibold text-primary hover:underline"
        >
          {t('Change')}
        </button>
      }
    >
      <div className="-mt-2 grid text-dense">{children}</div>
    </Panel>
  )
}

/** Button to the next step, below the steps on wide screens. The review's button is in the side summary. */
export function StepButton({ model }: { model: CheckoutModel }) {
  const isReviewing = model.step === 'review'
  return (
    <div className={isReviewing ? 'max-md:hidden lg:hidden' : 'max-md:hidden'}>
      {isReviewing ? <PlaceOrderButton model={model} /> : <NextButton model={model} />}
    </div>
  )
}

/** The same button in a bar at the bottom of phones, with the amount. */
export function StepBar({ model }: { model: CheckoutModel }) {
  const { step, quote, plan } = model
  if (step === 'review') {
    return (
      <StickyBar phonesOnly>
        <div className="flex-1">
          <PlaceOrderButton model={model} />
        </div>
      </StickyBar>
    )
  }
  return (
    <StickyBar phonesOnly>
      {quote && (
        <div className="flex-none">
          <p className="text-caption text-muted">{plan ? t('Deposit') : totalLabel(quote)}</p>
          <p className="tabular text-[1.1875rem] leading-6 font-extrabold">
            {formatNaira(plan ? plan.deposit_kobo : quote.total_kobo)}
          </p>
        </div>
      )}
      <div className="flex-1">
        <NextButton model={model} full />
      </div>
    </StickyBar>
  )
}

/** Places the order. Loading while the order is placed or priced, so it cannot be clicked twice. */
export function PlaceOrderButton({ model }: { model: CheckoutModel }) {
  const { quote, plan, isPlacing, isPricing, order } = model
  return (
    <NetworkButton variant="primary" full loading={isPlacing || isPricing} onClick={order}>
      {plan
        ? t('Request this plan')
        : quote
          ? t('Place order, {amount}', { amount: formatNaira(quote.total_kobo) })
          : t('Place order')}
    </NetworkButton>
  )
}

/** Accepts a click while the fee is loading, and continues once it has loaded. */
function NextButton({ model, full = false }: { model: CheckoutModel; full?: boolean }) {
  const { step, isContinuing, method, goToStep } = model
  if (step === 'delivery') {
    return (
      <Button variant="primary" full={full} type="submit" form={deliveryFormId} loading={isContinuing}>
        {t('Continue to payment')}
      </Button>
    )
  }
  return (
    <Button variant="primary" full={full} disabled={method === null} onClick={() => goToStep('review')}>
      {t('Continue to review')}
    </Button>
  )
}
