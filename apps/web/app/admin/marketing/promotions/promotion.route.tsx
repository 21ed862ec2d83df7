import { Chip } from '@shop/ui/chip'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { useState } from 'react'
import type { AdminHandle } from '../../../shell/admin/admin-navigation.ts'
import { AuditLink } from '../../../shell/admin/audit-link.tsx'
import { LoadError } from '../../../errors/async-section.tsx'
import { StaffSection } from '../../../tables/admin-section.tsx'
import { pageTitle } from '../../../runtime/page-title.ts'
import type { Route } from './+types/promotion.route.ts'
import { newPromotion, PromotionForm, toFormValues } from './promotion-form.tsx'
import { promotionStatusChips } from '../labels.ts'
import { usePromotion } from '../queries.ts'

export const handle: AdminHandle = {
  title: 'Promotion',
  permission: 'marketing:read',
  parent: { label: 'Marketing', to: '/admin/marketing' },
  tabBar: false,
}

export const meta = pageTitle('Promotion')

export default function PromotionPage({ params }: Route.ComponentProps) {
  const { promotionId } = params
  return promotionId === 'new' ? <NewPromotion /> : <Promotion key={promotionId} id={promotionId} />
}

function NewPromotion() {
  const [values] = useState(() => newPromotion(new Date()))
  return (
    <StaffSection
      title="New promotion"
      permission="marketing:write"
      description="A coupon with a code, or an automatic discount."
    >
      <PromotionForm promotion={null} values={values} />
    </StaffSection>
  )
}

function Promotion({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = usePromotion(id)
  const chip = data && promotionStatusChips[data.status]
  return (
    <StaffSection
      title={data ? (data.code ?? data.name) : 'Promotion'}
      permission="marketing:read"
      description={
        data &&
        `${data.code ? 'Coupon' : 'Automatic'}, used by ${data.order_count} ${data.order_count === 1 ? 'order' : 'orders'}`
      }
      titleOnPhone
      actions={chip && <Chip tone={chip.tone}>{chip.text}</Chip>}
    >
      {data && <PromotionForm key={data.version} promotion={data} values={toFormValues(data)} />}
      {data && <AuditLink target={`promotion:${data.id}`} />}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />}
      {!data && !error && (
        <SkeletonGroup label="Loading the promotion" className="grid gap-4">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </SkeletonGroup>
      )}
    </StaffSection>
  )
}
