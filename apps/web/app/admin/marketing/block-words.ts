import type { HomeSection } from '@shop/contract/home-blocks'

export const sectionNames: Record<HomeSection['kind'], string> = {
  hero: 'Hero',
  product_list: 'Product row',
  text: 'Text',
  banner: 'Banner',
}

/** A block of a kind, to be filled in. */
export function newSection(kind: HomeSection['kind']): HomeSection {
  return {
    id: `block-${crypto.randomUUID().slice(0, 8)}`,
    kind,
    title: '',
    text: '',
    link: '',
    link_label: '',
    source: 'category',
    source_id: '',
    enabled: true,
    starts_at: null,
    ends_at: null,
  }
}
