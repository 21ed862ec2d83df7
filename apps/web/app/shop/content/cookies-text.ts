import type { ContentText } from './content-text.ts'

/** Only what the code really stores: client/session.ts, client/drafts.ts, client/appearance.ts and the router. */
export const cookiesText: ContentText = {
  title: 'Cookie Policy',
  line: 'What this shop stores in your browser. There is no advertising and no tracking.',
  updated: '21 November 2026',
  sections: [
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'Cookies are small notes that your browser sends back with each page. We set two, and each only when you choose something in the footer:',
        {
          list: [
            'theme: whether you want the light or the dark look. Kept for a year.',
            'saver: whether pages should use less data. Kept for a year.',
          ],
        },
        'A cookie named lang is read, to show another language once there is one. Today nothing sets it.',
      ],
    },
    {
      id: 'browser-storage',
      title: 'Browser storage',
      blocks: [
        'These stay in your browser and are not sent with pages:',
        {
          list: [
            'auth: keeps you signed in. Gone when you log out.',
            'Entries that begin with draft: what you typed into the checkout, so that a lost network does not cost you your work. Never passwords or cards. Gone when you order or log out.',
            'Your place on pages that you have seen, so that Back finds it again. Gone when you close the tab.',
          ],
        },
        'Your cart is kept in your account, and in the open page only as long as it is open.',
      ],
    },
    {
      id: 'why-there-is-no-question',
      title: 'Why we do not ask',
      blocks: [
        'All of this is needed for something that you asked the shop to do, so there is no window to accept or reject. If that ever changes, we ask first and “no” will be as easy as “yes”.',
      ],
    },
    {
      id: 'other-sites',
      title: 'Pages of others',
      blocks: [
        'When you pay online you leave for the page of the payment company, which has its own rules for cookies.',
      ],
    },
    {
      id: 'clearing',
      title: 'Clearing it',
      blocks: [
        'The switches for look and data stand at the end of every page. To remove everything, log out and clear the data of this site in the settings of your browser. The shop works without any of it, but you have to sign in each time.',
      ],
    },
  ],
}
