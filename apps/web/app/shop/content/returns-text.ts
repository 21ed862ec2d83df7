import type { ShopFacts } from '@shop/contract/settings'
import type { ContentSection, ContentText } from './content-text.ts'

/** Opens the contact form with its type chosen. */
export const startReturn = `/contact?type=${encodeURIComponent('Returns & Refunds')}`

const exchanges: ContentSection = {
  id: 'exchanges',
  title: 'Exchanges',
  blocks: [
    'For another size or colour, start a return and say what you need. If we have it, we send it; if not, you get your money back.',
  ],
}

const changedMind = (period: string): ContentSection => ({
  id: 'you-changed-your-mind',
  title: 'You changed your mind',
  blocks: [
    `Tell us within ${period} after delivery. The product has to be unused, complete and in its packing, with its labels on.`,
    'Opened food, drinks and beauty products, and underwear that was worn, cannot come back for hygiene, unless something is wrong with them.',
  ],
})

/** Without returns days in the settings the shop promises what the law gives, and nothing more. */
export function returnsText({ returns_days: days }: ShopFacts): ContentText {
  const period = days === 1 ? '1 day' : `${days} days`
  return {
    title: 'Returns & Exchanges',
    line:
      days > 0
        ? `You have ${period} after delivery to send something back.`
        : 'Something is wrong with what you received? We put it right.',
    updated: '21 November 2026',
    sections: [
      {
        id: 'how-it-works',
        title: 'How it works',
        blocks: [
          {
            steps: [
              'Write to us with your order number and what you want to return, or call. Say if you want your money back or another size or colour.',
              'We answer with where and how to hand the parcel over. Please do not send anything before that.',
              'Pack it as you received it, with all its parts.',
              'We look at what came back and then pay back or exchange it. Money goes back the way it came.',
            ],
          },
          { to: startReturn, text: 'Start a return' },
        ],
      },
      ...(days > 0 ? [changedMind(period)] : []),
      {
        id: 'we-got-it-wrong',
        title: 'It is faulty, wrong or not as described',
        blocks: [
          'Then you can always return it for a full refund, whatever stands above. That is your right under section 122 of the Federal Competition and Consumer Protection Act 2018. Tell us soon, and keep the packing; a photo helps.',
        ],
      },
      ...(days > 0 ? [exchanges] : []),
      {
        id: 'before-it-leaves-us',
        title: 'Before it leaves us',
        blocks: [
          'Until we have packed your order, you can cancel it on its page, free of charge.',
          { to: '/orders', text: 'Your orders' },
        ],
      },
    ],
  }
}
