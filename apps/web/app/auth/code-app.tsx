import type { removeSecondFactor, SecondFactors } from '@shop/contract/second-factor'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { call } from '../client/api.ts'
import { AskFirst } from '../layout/ask-first.tsx'
import { lagosMoment } from '../layout/staff-time.ts'
import { useNow } from '../layout/use-now.ts'
import { useFactorAct } from './use-second-factors.ts'

/** One of the own code apps, with the way to take it off. */
export function CodeApp({ factor, isLast }: { factor: SecondFactors['factors'][number]; isLast: boolean }) {
  const now = useNow()
  const [asking, setAsking] = useState(false)
  const remove = useFactorAct(
    () =>
      call<typeof removeSecondFactor>({
        method: 'DELETE',
        path: '/users/me/second-factors/{factorId}',
        params: { factorId: factor.id },
      }),
    () => setAsking(false),
  )
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line px-4 py-2.5">
      <Smartphone aria-hidden className="text-muted" />
      <span className="min-w-0 flex-1 leading-snug">
        <b className="block wrap-anywhere">{factor.name}</b>
        <span className="text-small text-muted">
          {factor.used_at
            ? t('Used: {moment}', { moment: lagosMoment(factor.used_at, now) })
            : t('Added: {moment}', { moment: lagosMoment(factor.added_at, now) })}
        </span>
      </span>
      <Button
        variant="quiet"
        size="dense"
        aria-label={t('Remove {name}', { name: factor.name })}
        onClick={() => setAsking(true)}
      >
        {t('Remove')}
      </Button>
      {asking && (
        <AskFirst
          title={t('Remove {name}?', { name: factor.name })}
          act={t('Remove')}
          keep={t('Keep')}
          pending={remove.isPending}
          onAct={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            {isLast
              ? t('Your password alone opens the account then, and the recovery codes end.')
              : t('Its codes count no more.')}
          </p>
        </AskFirst>
      )}
    </div>
  )
}
