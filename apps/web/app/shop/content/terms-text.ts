import type { ShopFacts } from '@shop/contract/settings'
import type { ContentText } from './content-text.ts'
import { reachBlocks } from './reach-blocks.ts'

export function termsText(facts: ShopFacts): ContentText {
  const { name, registration } = facts
  return {
    title: 'Terms of Service',
    line: `What you and ${name} agree to when you shop here.`,
    updated: '21 November 2026',
    sections: [
      {
        id: 'who-we-are',
        title: 'Who we are',
        blocks: [
          `This shop is run by ${name}${registration ? ` (${registration})` : ''}. “We” and “us” mean ${name}; “you” means whoever uses the shop.`,
          ...reachBlocks(facts),
        ],
      },
      {
        id: 'your-account',
        title: 'Your account',
        blocks: [
          'You need an account to keep a cart, save products and order. Give true details, keep your password to yourself, and tell us if somebody else may know it.',
          'You must be 18 or older to buy. Younger people can shop together with a parent or guardian.',
          'We may block an account that is used for fraud or to harm others. If that happens to you by mistake, write to us and a person will look at it.',
        ],
      },
      {
        id: 'products-and-prices',
        title: 'Products and prices',
        blocks: [
          'We describe and picture products as they are. Colours can look a little different on your screen.',
          'Prices are in naira and include VAT where VAT applies. The delivery fee is added before you confirm, and nothing is added after that. A crossed-out price is one that we really asked before.',
          'If a price or the stock changes while something is in your cart, we tell you before you order.',
        ],
      },
      {
        id: 'ordering',
        title: 'Ordering',
        blocks: [
          'You order when you press the button at the end of the checkout. We then send you a mail with what you ordered, at which price, and where it goes: that mail is your record.',
          'An order that is to be paid online is kept for you for 30 minutes. If no payment arrives in that time, it lapses and nothing is charged.',
          'If we cannot deliver what you ordered, we tell you, cancel it and pay back what you have paid for it.',
        ],
      },
      {
        id: 'paying',
        title: 'Paying',
        blocks: [
          'The checkout shows the ways to pay that are offered for your order. Online payments are made on the page of our payment company: we never see or keep your card number.',
          'Where pay on delivery is offered, you pay the rider when you receive the parcel.',
        ],
      },
      {
        id: 'cancelling',
        title: 'Cancelling',
        blocks: [
          'Until we have packed your order, you can cancel it free of charge on its page. What you have paid goes back the way it came. Later, write to us.',
        ],
      },
      {
        id: 'delivery-and-returns',
        title: 'Delivery and returns',
        blocks: [
          'Fees and days for your state, and how returns work, stand on their own pages and are part of these terms.',
          { to: '/shipping', text: 'Shipping Info' },
          { to: '/returns', text: 'Returns & Exchanges' },
        ],
      },
      {
        id: 'your-rights',
        title: 'Your rights',
        blocks: [
          'Nothing here takes away rights that the Federal Competition and Consumer Protection Act 2018 gives you, such as goods that match their description and are fit for use, and a refund when they are not.',
          'If you and we cannot agree, you can complain to the Federal Competition and Consumer Protection Commission (FCCPC) or go to a court. The law of the Federal Republic of Nigeria applies.',
        ],
      },
      {
        id: 'changes',
        title: 'Changes of these terms',
        blocks: [
          'An order is ruled by the terms that stood here on the day you placed it. When we change them, the date at the top changes.',
        ],
      },
    ],
  }
}
