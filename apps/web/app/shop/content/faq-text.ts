import type { ShopFacts } from '@shop/contract/settings'
import type { ContentBlock } from './content-text.ts'
import { startReturn } from './returns-text.ts'

export interface Question {
  /** Its anchor. */
  id: string
  question: string
  answer: readonly ContentBlock[]
}

export interface QuestionGroup {
  id: string
  title: string
  questions: readonly Question[]
}

/** Questions in four groups; what the settings do not promise is not answered with yes. */
export function questionGroups(facts: ShopFacts): QuestionGroup[] {
  return [
    { id: 'orders', title: 'Orders', questions: aboutOrders },
    { id: 'payment', title: 'Payment', questions: aboutPayment },
    { id: 'delivery', title: 'Delivery', questions: aboutDelivery },
    { id: 'returns-and-account', title: 'Returns and account', questions: aboutReturns(facts) },
  ]
}

const aboutOrders: Question[] = [
  {
    id: 'how-to-order',
    question: 'How do I order?',
    answer: [
      {
        steps: [
          'Choose a product with its size or colour and add it to your cart. You need to log in for that.',
          'Open the cart and go to the checkout.',
          'Give the address, choose how to pay, look over everything and place the order.',
        ],
      },
      'A mail then tells you your order number and what you ordered.',
    ],
  },
  {
    id: 'where-is-my-order',
    question: 'Where is my order?',
    answer: [
      'Open it under Orders: its page shows each step, from placed to delivered. We also mail you at each step.',
      { to: '/orders', text: 'Your orders' },
    ],
  },
  {
    id: 'cancel',
    question: 'Can I cancel an order?',
    answer: [
      'Yes, free of charge, on the page of the order, until we have packed it. What you paid goes back the way it came.',
    ],
  },
  {
    id: 'real-pictures',
    question: 'Will I get what I see?',
    answer: [
      'We say what a product is and what is in stock as honestly as we can. If what arrives is not what was shown, you can return it for a full refund.',
    ],
  },
]

const aboutPayment: Question[] = [
  {
    id: 'ways-to-pay',
    question: 'How can I pay?',
    answer: [
      'The checkout shows what is offered for your order and place: paying online on the page of our payment company, or paying the rider on delivery.',
    ],
  },
  {
    id: 'pay-on-delivery',
    question: 'Where can I pay on delivery?',
    answer: [
      'In the places marked on the page of fees. Some products are left out of it; the checkout then says so.',
      { to: '/shipping', text: 'Fees and places' },
    ],
  },
  {
    id: 'payment-failed',
    question: 'My payment failed. What now?',
    answer: [
      'Look at your bank alert first. We keep your order for 30 minutes, and you can pay again on its page. If money left your account and the order does not say so within the hour, write to us with the order number.',
      { to: '/contact', text: 'Write to us' },
    ],
  },
  {
    id: 'hidden-costs',
    question: 'Is anything added to the price?',
    answer: ['Only the delivery fee, which you see before you pay. Prices include VAT where VAT applies.'],
  },
  {
    id: 'card-safety',
    question: 'Do you keep my card?',
    answer: ['No. You type it on the page of the payment company, and its number never reaches us.'],
  },
]

const aboutDelivery: Question[] = [
  {
    id: 'fee-and-days',
    question: 'What does delivery cost, and how long does it take?',
    answer: [
      'That depends on your state and the weight of the parcel.',
      { to: '/shipping', text: 'Fees and days by state' },
    ],
  },
  {
    id: 'rider',
    question: 'How does the rider find me?',
    answer: [
      'Give a landmark if your street has no sign, and a phone number that is switched on: the rider may call it.',
    ],
  },
  {
    id: 'change-address',
    question: 'Can I change the address after ordering?',
    answer: ['Write to us at once with your order number. Once the parcel is on its way it may be too late.'],
  },
]

function aboutReturns({ returns_days: days }: ShopFacts): Question[] {
  return [
    {
      id: 'returns',
      question: 'Can I return something?',
      answer: [
        days > 0
          ? `Yes: within ${days === 1 ? '1 day' : `${days} days`} after delivery when it is unused, and always when it is faulty or not what was shown.`
          : 'Yes, when it is faulty or not what was shown.',
        { to: '/returns', text: 'How returns work' },
        { to: startReturn, text: 'Start a return' },
      ],
    },
    {
      id: 'password',
      question: 'I forgot my password',
      answer: [
        'Ask for a link by mail and set a new one.',
        { to: '/auth/forgot-password', text: 'Reset your password' },
      ],
    },
    {
      id: 'delete-account',
      question: 'How do I see or delete my data?',
      answer: [
        'Write to us from the email of your account.',
        { to: '/privacy#your-rights', text: 'Your rights' },
      ],
    },
    {
      id: 'newsletter',
      question: 'How do I leave the newsletter?',
      answer: ['By the link in each of its mails. It takes one press.'],
    },
  ]
}
