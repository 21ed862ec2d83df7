import { t } from '@shop/contract/t'
import { Checkbox } from '@shop/ui/checkbox'
import { useConsents } from '../../api/use-consents.ts'
import { planSentence } from '../../entities/payment/plan-words.ts'
import { CouponField } from './coupon-field.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { DeliveryOffer } from './delivery-offer.tsx'
import { FoldedDelivery } from './folded-delivery.tsx'
import { GiftNote } from './gift-note.tsx'
import { PaymentChoice, paymentWords } from './payment-choice.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { PrepaidNote } from './prepaid-note.tsx'
import { Review } from './review.tsx'
import { StepButton } from './step-buttons.tsx'
import { FoldedStep, OpenStep } from './step-panel.tsx'
import { UseCredit } from './use-credit.tsx'
import { isAllCredit } from './is-all-credit.ts'
import type { CheckoutModel } from './use-checkout.ts'

/** The three steps on one page: finished ones folded, one open. */
export function CheckoutSteps({ model }: { model: CheckoutModel }) {
  const { step } = model
  return (
    <>
      <DeliveryStep model={model} />
      {step !== 'delivery' && <PaymentStep model={model} />}
      {step === 'review' && <ReviewStep model={model} />}
      <StepButton model={model} />
    </>
  )
}

function DeliveryStep({ model }: { model: CheckoutModel }) {
  const { draft, step, goTo, quote, problem, moved } = model
  if (step !== 'delivery') {
    return (
      <FoldedStep title={t('Delivery')} onChange={() => goTo('delivery')}>
        <FoldedDelivery
          address={draft.address}
          delivery={quote?.delivery ?? null}
          giftNote={draft.giftNote}
        />
      </FoldedStep>
    )
  }
  return (
    <>
      <OpenStep
        title={t('Delivery')}
        line={t('Where should we deliver? You’ll see the fee before you pay.')}
        focus={moved}
      >
        <DeliveryForm
          address={draft.address}
          isCollected={model.isCollected}
          blank={model.blankAddress}
          refused={problem?.fields ?? model.refusedPlace}
          onChange={model.typeAddress}
          onDone={model.leaveDelivery}
        />
        <SmsOptIn checked={draft.smsOptIn} onChange={(smsOptIn) => model.change({ smsOptIn })} />
        <GiftNote note={draft.giftNote} onChange={(giftNote) => model.change({ giftNote })} />
      </OpenStep>
      <DeliveryOffer
        quote={quote}
        hasPlace={model.hasPlace}
        chosen={model.delivery}
        onChoose={model.chooseDelivery}
        loading={model.isPlaceNew}
        error={model.quoteError}
        onRetry={() => void model.askAgain()}
      />
    </>
  )
}

interface SmsOptInProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Asks for consent to SMS about orders, below the phone. Not shown to customers who have given it. */
function SmsOptIn({ checked, onChange }: SmsOptInProps) {
  const { data: consents } = useConsents()
  const consent = consents?.find(({ purpose, channel }) => purpose === 'orders' && channel === 'sms')
  if (!consent || consent.granted) return null
  return (
    <Checkbox
      className="mt-4"
      label={t('Send me order updates by SMS too')}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

function PaymentStep({ model }: { model: CheckoutModel }) {
  const { step, change, goTo, quote, method, plan, problem, moved } = model
  if (step !== 'payment') {
    const words = method && paymentWords[method]
    if (quote && isAllCredit(quote))
      return (
        <FoldedStep title={t('Payment')} onChange={() => goTo('payment')}>
          {t('Your store credit covers this order.')}
        </FoldedStep>
      )
    return (
      <FoldedStep title={t('Payment')} onChange={() => goTo('payment')}>
        {words && (
          <span>
            {words.title}.{' '}
            <span className="text-muted">
              {plan ? `${plan.terms.name}: ${planSentence(plan)}` : words.short}
            </span>
          </span>
        )}
      </FoldedStep>
    )
  }
  return (
    <OpenStep title={t('Payment')} line={t('How do you want to pay?')} focus={moved}>
      <UseCredit model={model} />
      <PaymentChoice
        options={quote?.payment_options ?? []}
        method={method}
        problem={problem?.step === 'payment' ? problem.text : undefined}
        onChoose={(chosen) => change({ method: chosen })}
        plan={
          plan && (
            <PlanChoice plans={quote?.plans ?? []} plan={plan} onChoose={(planId) => change({ planId })} />
          )
        }
      />
      {quote && <PrepaidNote quote={quote} method={method} />}
      <div className="mt-4 lg:hidden">
        <CouponField model={model} />
      </div>
    </OpenStep>
  )
}

function ReviewStep({ model }: { model: CheckoutModel }) {
  const { quote, draft, problem, changes, moved } = model
  return (
    <OpenStep title={t('Review')} focus={moved}>
      {quote && <Review quote={quote} lga={draft.address.lga} problem={problem} changes={changes} />}
      {quote && <PrepaidNote quote={quote} method={model.method} />}
    </OpenStep>
  )
}
