import { consentQuestions, type ConsentQuestion } from '@shop/contract/consent-questions'
import type { Consent } from '@shop/contract/consents'
import { t } from '@shop/contract/t'
import { Panel } from '@shop/ui/panel'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { Link } from 'react-router'
import { LoadError } from '../../errors/async-section.tsx'
import { OptimisticSwitch } from '../../forms/optimistic-switch.tsx'
import { useConsents } from '../../entities/customer/use-consents.ts'
import { ownerLanguage } from '../../runtime/owner-language.ts'

/** One switch per purpose and channel: withdrawing consent must be as easy as giving it. */
export function MessagePreferences({ phone }: { phone: string | null }) {
  const { data, error, isFetching, refetch, saveConsent } = useConsents()
  return (
    <Panel title={t('Messages')}>
      <p className="-mt-2 mb-1 text-small text-muted">
        {t(
          'We always email you about orders and your account. Everything else is optional, and you can change it at any time.',
        )}
      </p>
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />}
      {!data && !error && (
        <SkeletonGroup label={t('Loading your choices')}>
          <Skeleton className="h-72 rounded-control" />
        </SkeletonGroup>
      )}
      {data && (
        <ul className="divide-y divide-line">
          {consentQuestions
            .filter((question) => findConsent(data, question))
            .map((question) => (
              <li key={question.text} className="py-1.5">
                <ConsentSwitch
                  question={question}
                  consent={findConsent(data, question)}
                  phone={phone}
                  onToggle={(input) =>
                    saveConsent({ purpose: question.purpose, channel: question.channel, granted: input })
                  }
                />
              </li>
            ))}
        </ul>
      )}
      <p className="mt-2 text-small text-muted">
        {t('News and offers are sent by email for now. We’ll use SMS and WhatsApp when we launch them.')}{' '}
        {!phone && (
          <Link to="/account/profile" className="text-link">
            {t('Add your phone number first')}
          </Link>
        )}
      </p>
    </Panel>
  )
}

interface ConsentSwitchProps {
  question: ConsentQuestion
  consent: Consent | undefined
  phone: string | null
  onToggle: (input: boolean) => Promise<unknown>
}

function ConsentSwitch({ question: { text: label, channel }, consent, phone, onToggle }: ConsentSwitchProps) {
  const isOn = Boolean(consent?.granted || consent?.is_pending)
  return (
    <OptimisticSwitch
      label={<span lang={ownerLanguage}>{label}</span>}
      helper={consent?.is_pending ? t('Check your email to confirm.') : undefined}
      place="end"
      checked={isOn}
      disabled={(channel === 'sms' || channel === 'whatsapp') && !phone && !isOn}
      onSwitch={onToggle}
    />
  )
}

function findConsent(consents: Consent[], { purpose, channel }: ConsentQuestion): Consent | undefined {
  return consents.find((consent) => consent.purpose === purpose && consent.channel === channel)
}
