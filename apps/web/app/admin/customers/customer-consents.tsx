import { type Consent, consentQuestions } from '@shop/contract/consents'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { lagosDay } from '../../layout/staff-time.ts'

/** To which messages the customer has said yes; only they themselves may. */
export function CustomerConsents({ consents, now }: { consents: Consent[]; now: Date }) {
  return (
    <Panel title="Consent">
      <ul className="grid gap-2.5 text-small">
        {consentQuestions.map(({ purpose, channel, words }) => {
          const answer = consents.find((one) => one.purpose === purpose && one.channel === channel)
          return (
            <li key={`${purpose} ${channel}`} className="flex items-start justify-between gap-3">
              <span>
                {words}
                {answer?.at && (
                  <span className="block text-caption text-muted">{lagosDay(answer.at, now)}</span>
                )}
              </span>
              <Chip tone={answer?.given ? 'ok' : 'neutral'}>
                {answer?.given ? 'Yes' : answer?.unconfirmed ? 'Not confirmed' : 'No'}
              </Chip>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
