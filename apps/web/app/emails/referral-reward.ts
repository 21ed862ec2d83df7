import type { EmailPayload } from '@shop/contract/mail-content'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, text, type EmailPage } from './mail-page.ts'

type Content = Extract<EmailPayload, { template: 'referral-reward' }>

export function referralReward({ first_name, reward_kobo, balance_kobo, link }: Content): EmailPage {
  const reward = formatNaira(reward_kobo)
  return {
    subject: `${reward} for you: your friend has ordered`,
    heading: `Thank you, ${first_name}`,
    blocks: [
      text(
        `A friend who signed up with your link has received their first order. You get ${reward} as store credit.`,
      ),
      text(`Your store credit is now ${formatNaira(balance_kobo)}. Use it at checkout.`),
      action('View your referrals', link),
    ],
  }
}
