import { action, note, text, type MailPage } from './mail-page.ts'

export function staffInvitation(
  { by, role, link, hours }: { by: string; role: string; link: string; hours: number },
  shopName: string,
): MailPage {
  return {
    subject: `${by} invites you to work for ${shopName}`,
    heading: `Work with us at ${shopName}`,
    blocks: [
      text(`${by} invites you to the admin area of ${shopName}, in the role “${role}”.`),
      action('Accept the invitation', link),
      text(`The link works once, for ${hours} hours. Whoever has it can become staff: never pass it on.`),
      note('If you do not know this shop, ignore this mail and nothing happens.'),
    ],
  }
}
