import type { CatalogueLink } from '@shop/contract/page-data'
import { ShopImage } from '../runtime/root-data.tsx'
import { PageLink } from './page-link.tsx'

/** Tile that links to a category or collection. */
export function CategoryTile({ category: { name, path, image } }: { category: CatalogueLink }) {
  return (
    <PageLink
      to={path}
      className="block h-full overflow-hidden rounded-card border border-line bg-surface hover:shadow-hover"
    >
      <ShopImage inList source={image} decorative load="last" sizes="(min-width: 768px) 168px, 45vw" />
      <span className="block px-3.5 pt-2.5 pb-3 text-dense leading-snug font-bold">{name}</span>
    </PageLink>
  )
}
