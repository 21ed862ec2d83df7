import type { Category } from '@shop/contract/catalogue'
import { categoryPath } from './category-path.ts'
import { ShopPicture } from './shop-picture.tsx'
import { PageLink } from './page-link.tsx'

export function CategoryTile({ category }: { category: Category }) {
  return (
    <PageLink
      to={categoryPath(category.name)}
      className="block h-full overflow-hidden rounded-card border border-line bg-surface hover:shadow-hover"
    >
      <ShopPicture source={category.picture} decorative sizes="(min-width: 768px) 168px, 45vw" />
      <span className="block px-3.5 pt-2.5 pb-3 text-dense leading-snug font-bold">{category.name}</span>
    </PageLink>
  )
}
