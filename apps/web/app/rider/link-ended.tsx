import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Phone } from 'lucide-react'
import { telLink } from '../entities/customer/contact-links.ts'
import type { RiderAction } from './rider-storage.ts'

interface LinkEndedProps {
  /** What is stored on this phone, of all its riders. */
  actions: readonly RiderAction[]
  shop: { name: string; phone: string }
}

/** An expired, revoked or unknown link: how to get a new one, and what waits for it on this phone. */
export function LinkEnded({ actions, shop: { name, phone } }: LinkEndedProps) {
  const unsent = actions.filter(({ problem }) => !problem)
  const refused = actions.filter(({ problem }) => problem)
  return (
    <div className="grid gap-4 py-6">
      <h1 className="sr-only">{t('Deliveries')}</h1>
      <EmptyState
        illustration="search"
        title={t('This link no longer works')}
        description={t('Links end each night. Ask {name} for today’s link and open it on this phone.', {
          name,
        })}
        action={
          phone && (
            <ButtonLink href={telLink(phone)} icon={<Phone aria-hidden />}>
              {t('Call {name}', { name })}
            </ButtonLink>
          )
        }
      />
      {unsent.length > 0 && (
        <Banner tone="warn">
          {t('Not sent yet: {count}. It is safe on this phone, and is sent when you open the new link.', {
            count: unsent.length,
          })}
          <ActionList actions={unsent} />
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner tone="error">
          {t('Not accepted by the shop: {count}. Open the new link to correct it.', {
            count: refused.length,
          })}
          <ActionList actions={refused} />
        </Banner>
      )}
    </div>
  )
}

function ActionList({ actions }: Pick<LinkEndedProps, 'actions'>) {
  return (
    <ul className="mt-1 list-disc pl-5 font-normal">
      {actions.map(({ key, kind, order_number: number }) => (
        <li key={key}>
          {kind === 'deliver'
            ? t('Order {number}: delivered', { number })
            : t('Order {number}: not delivered', { number })}
        </li>
      ))}
    </ul>
  )
}
