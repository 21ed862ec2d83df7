import type { ShopFacts } from '@shop/contract/settings'
import type { ContentText } from './content-text.ts'
import { reachBlocks } from './reach-blocks.ts'

/** By the Nigeria Data Protection Act 2023: what is kept, why, for how long, and what a person may ask. */
export function privacyText(facts: ShopFacts): ContentText {
  const { name } = facts
  return {
    title: 'Privacy Policy',
    line: `What ${name} keeps of you, why, and what you can ask for.`,
    updated: '21 November 2026',
    sections: [
      {
        id: 'who-is-responsible',
        title: 'Who is responsible',
        blocks: [
          `${name} decides what is kept and why, and is the data controller under the Nigeria Data Protection Act (NDPA) 2023.`,
          ...reachBlocks(facts),
        ],
      },
      {
        id: 'what-we-keep',
        title: 'What we keep and why',
        blocks: [
          {
            list: [
              'Your account: name, username, email, and a phone number if you give one. It lets you sign in and lets us reach you. Your password is kept only in a form that nobody can read back.',
              'Your orders: what you bought, prices, delivery address, phone numbers, and the steps of the order. We need them to deliver, to answer you, and for our books.',
              'Addresses that you used before, so that you need not type them again.',
              'Payments: amount, time, reference and result. Card numbers and PINs are typed on the page of the payment company and never reach us.',
              'Your cart and wish list, until you empty them.',
              'Messages that you send us, and copies of mails that we send you, so that we can answer and show what was said.',
              'Your email for our newsletter, only if you asked for it and confirmed it.',
              'For each sign-in: when it was and the kind of browser. It lets us end stolen sessions. We also count tries by network address for a short time, to stop guessing of passwords.',
            ],
          },
          'We keep orders and payments because our contract with you and the law ask for it, the newsletter because you agreed to it, and the rest because it is needed to run a safe shop.',
        ],
      },
      {
        id: 'who-else-sees-it',
        title: 'Who else sees it',
        blocks: [
          'We do not sell your data. We pass on only what each needs for its work:',
          {
            list: [
              'the delivery company: name, phone numbers and address;',
              'the payment company, when you pay online: email, amount and order number;',
              'the company that carries our mails: your email and what the mail says;',
              'the company that runs our server, which stores the shop for us;',
              'authorities, when the law orders us to.',
            ],
          },
          'Some of these companies may store data outside Nigeria. Ask us and we tell you which and where.',
        ],
      },
      {
        id: 'how-long',
        title: 'How long we keep it',
        blocks: [
          {
            list: [
              'Account, addresses, cart and wish list: until you ask us to delete your account.',
              'Orders and payments: for the years that tax law asks for.',
              'Sessions: at most 30 days, and a week after they ended.',
              'Newsletter: until you leave. We then keep only your email, so that nobody can put you back without your yes.',
              'Messages: as long as they are needed to settle what they are about.',
            ],
          },
        ],
      },
      {
        id: 'your-rights',
        title: 'Your rights',
        blocks: [
          'You can ask us at any time, free of charge:',
          {
            list: [
              'what we keep of you, and for a copy of it that a computer can read;',
              'to correct what is wrong;',
              'to delete what we need not keep;',
              'to stop or limit a use, and to take back a consent that you gave;',
              'that a person, and not only a computer, decides about you.',
            ],
          },
          'Write to us from the email of your account and say what you want. We answer without delay, within 30 days at the latest.',
          { to: '/contact', text: 'Ask about your data' },
          'If you are not content with our answer, you can complain to the Nigeria Data Protection Commission (NDPC).',
        ],
      },
      {
        id: 'if-something-goes-wrong',
        title: 'If something goes wrong',
        blocks: [
          'If data is lost or stolen and this is likely to harm people, we tell the NDPC within 72 hours of learning of it. If the risk to you is high, we tell you at once and say what you can do.',
        ],
      },
      {
        id: 'children',
        title: 'Children',
        blocks: [
          'The shop is for people of 18 years and older. We do not knowingly keep data of children; if you find that we do, tell us and we delete it.',
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies',
        blocks: [
          'We use only what the shop needs to work, and nothing that follows you to other sites.',
          { to: '/cookies', text: 'Cookie Policy' },
        ],
      },
    ],
  }
}
