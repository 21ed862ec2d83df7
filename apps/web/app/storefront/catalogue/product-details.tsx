import type { Product } from '@shop/contract/catalogue'
import { t } from '@shop/contract/t'
import type { ReactNode } from 'react'
import { brandPath } from '../../runtime/paths.ts'
import { PageLink } from '../../shell/page-link.tsx'
import { ownerLanguage } from '../../runtime/owner-language.ts'

/** Description, features and details of a product. */
export default function ProductDetails({ product }: { product: Product }) {
  const { description, features } = product
  const details: [name: string, value: ReactNode][] = [
    [
      t('Brand'),
      product.brand_slug && (
        <PageLink to={brandPath(product.brand_slug)} className="inline-flex min-h-6 items-center">
          {product.brand}
        </PageLink>
      ),
    ],
    [t('Category'), product.category],
    [t('Colours'), product.colors.join(', ')],
    [t('Sizes'), product.available_sizes.join(', ')],
    [t('Pay on delivery'), product.pay_on_delivery ? t('Yes, in areas that have it') : t('No')],
  ]
  return (
    <div className="grid gap-8 md:grid-cols-2 md:gap-x-16">
      {description && (
        <Section id="about" title={t('About this product')}>
          <p lang={ownerLanguage} className="measure text-muted wrap-anywhere whitespace-pre-line">
            {description}
          </p>
        </Section>
      )}
      {features.length > 0 && (
        <Section id="features" title={t('Features')}>
          <ul lang={ownerLanguage} className="grid list-disc gap-1.5 pl-5 text-muted marker:text-primary">
            {features.map((feature) => (
              <li key={feature} className="wrap-anywhere">
                {feature}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="details" title={t('Details')}>
        <dl className="overflow-hidden rounded-panel border border-line bg-surface">
          {details
            .filter(([, value]) => Boolean(value))
            .map(([name, value]) => (
              <div
                key={name}
                className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 border-line px-4 py-2.5 text-dense not-last:border-b"
              >
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere [&_a]:underline">{value}</dd>
              </div>
            ))}
        </dl>
      </Section>
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3">
        {title}
      </h2>
      {children}
    </section>
  )
}
