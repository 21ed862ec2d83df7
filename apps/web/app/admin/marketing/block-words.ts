import type { HomeBlock } from '@shop/contract/home-blocks'

export const blockNames: Record<HomeBlock['kind'], string> = {
  hero: 'Hero',
  product_list: 'Product row',
  text: 'Text',
  banner: 'Banner',
}

/** A block of a kind, to be filled in. */
export function newBlock(kind: HomeBlock['kind']): HomeBlock {
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
