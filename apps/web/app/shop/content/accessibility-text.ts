import type { ShopFacts } from '@shop/contract/settings'
import type { ContentText } from './content-text.ts'
import { reachBlocks } from './reach-blocks.ts'

export function accessibilityText(facts: ShopFacts): ContentText {
  return {
    title: 'Accessibility',
    line: 'Everybody should be able to shop here.',
    updated: '21 November 2026',
    sections: [
      {
        id: 'our-aim',
        title: 'Our aim',
        blocks: [
          'We build the shop to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. No outside expert has examined it yet.',
        ],
      },
      {
        id: 'what-we-work-for',
        title: 'What we work for',
        blocks: [
          {
            list: [
              'Everything works with a keyboard alone, and the focus is always visible.',
              'Pages have headings, labels and words for pictures, for people who listen to them.',
              'Text can be enlarged to 200% and nothing is lost. Buttons are large enough for a thumb.',
              'Colours have enough contrast, in light and dark, and colour alone never says anything.',
              'Movement is left out when your device asks for less of it.',
              'You can read, search and find everything with scripts switched off.',
            ],
          },
        ],
      },
      {
        id: 'known-gaps',
        title: 'Known gaps',
        blocks: [
          {
            list: [
              'Signing in, the cart and the checkout need JavaScript.',
              'The page of the payment company is not ours; tell us if it stops you.',
              'Pictures of products may have short descriptions.',
            ],
          },
        ],
      },
      {
        id: 'tell-us',
        title: 'Tell us',
        blocks: ['If something is hard to use, tell us the page and what happened.', ...reachBlocks(facts)],
      },
    ],
  }
}
