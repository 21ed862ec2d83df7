import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'

/** The page of a brand that the shop does not have. */
export function BrandNotFound({ name }: { name: string }) {
  return (
    <div className="pt-4 pb-14">
      <EmptyState
        level={1}
        illustration="search"
        title={t('There is no brand “{name}”', { name })}
        line={t('It may have been renamed. See all products to filter by brand.')}
        action={<ButtonLink href="/products">{t('Shop all products')}</ButtonLink>}
      />
    </div>
  )
}
