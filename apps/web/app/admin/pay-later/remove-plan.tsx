import type { AdminPlan } from '@shop/contract/admin/pay-later'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { messageOf } from '../../client/request-error.ts'
import { AskFirst } from '../../layout/ask-first.tsx'
import { useRemovePlan } from './use-pay-later.ts'

/** Takes a plan out of the checkout for good, so it asks first. */
export function RemovePlan({ plan, onRemoved }: { plan: AdminPlan; onRemoved: () => void }) {
  const [asking, setAsking] = useState(false)
  const remove = useRemovePlan()
  return (
    <>
      <Button size="dense" className="text-danger!" onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking && (
        <AskFirst
          title={`Remove ${plan.name}?`}
          act="Remove plan"
          keep="Keep it"
          pending={remove.isPending}
          onAct={() => remove.mutate(plan.id, { onSuccess: onRemoved })}
          onClose={() => setAsking(false)}
        >
          {remove.error && <Banner tone="error">{messageOf(remove.error)}</Banner>}
          <p>
            Nobody can choose it any more. Agreements that were made by it go on. This cannot be undone; to
            offer it again later, switch it off instead.
          </p>
        </AskFirst>
      )}
    </>
  )
}
