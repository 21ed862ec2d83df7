import type { Quote } from '@shop/contract/checkout'
import { consentQuestions } from '@shop/contract/consent-questions'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useConsents } from '../../entities/customer/use-consents.ts'
import { ownerLanguage } from '../../runtime/owner-language.ts'
import { useStoreDetails } from '../../runtime/root-data.tsx'
import { BillAmounts, BillItems } from './checkout-summary.tsx'
import type { OrderError } from './place-order.ts'
import { sentence } from '@shop/ui/rich-text'
import { Link } from 'react-router'

interface ReviewProps {
  quote: Quote
  lga: string
  problem: OrderError | null
  /** Differences from the quote that the shopper last confirmed. */
  changes: readonly string[]
}

/** Items and totals to check before placing the order. */
export function Review({ quote, lga, problem, changes }: ReviewProps) {
  const { returns_days: days } = useStoreDetails()
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) banner.current?.focus()
  }, [problem])
  return (
    <>
      {problem && (
        <Banner ref={banner} tone={changes.length > 0 ? 'warn' : 'error'} className="mb-3">
          {problem.text}
          {changes.length > 0 && (
            <ul className="mt-1 list-disc pl-4.5 font-medium">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          {problem.variantId && (
            <p className="mt-2">
              <ButtonLink href="/cart" size="dense">
                {t('Change cart')}
              </ButtonLink>
            </p>
          )}
        </Banner>
      )}
      <BillItems quote={quote} lineError={problem ?? undefined} />
      <div className="mt-2 border-t border-line pt-2 lg:hidden">
        <BillAmounts quote={quote} lga={lga} />
      </div>
      {days > 0 && (
        <p className="mt-4 flex gap-2.5 text-small text-muted">
          <RotateCcw aria-hidden className="size-4.5!" />
          {days === 1 ? t('1-day returns') : t('{days}-day returns', { days })}
        </p>
      )}
      <AdConsent />
      <div className="mt-3 lg:hidden">
        <TermsLine />
      </div>
    </>
  )
}

const adQuestion = consentQuestions.find(({ purpose }) => purpose === 'ads')

/** Asks for consent to report the order to Meta, if the shop does that. Hidden for customers who had given it. */
function AdConsent() {
  const { data: consents, saveConsent } = useConsents()
  const consent = consents?.find(({ purpose }) => purpose === 'ads')
  const [wasGranted, setWasGranted] = useState<boolean>()
  const [isChecked, setChecked] = useState(false)
  if (consent && wasGranted === undefined) setWasGranted(consent.granted)
  if (!adQuestion || wasGranted !== false) return null
  const { purpose, channel, text } = adQuestion
  const save = async (granted: boolean) => {
    setChecked(granted)
    if (!(await saveConsent({ purpose, channel, granted, source: 'checkout' }))) setChecked(!granted)
  }
  return (
    <Checkbox
      className="mt-4"
      label={<span lang={ownerLanguage}>{text}</span>}
      checked={isChecked}
      onChange={(event) => void save(event.target.checked)}
    />
  )
}

export function TermsLine() {
  return (
    <p className="text-caption text-muted">
      {sentence('By placing the order you accept our {link}.', {
        link: (
          <Link to="/terms" target="_blank" className="underline">
            {t('Terms of Service')}
          </Link>
        ),
      })}
    </p>
  )
}
