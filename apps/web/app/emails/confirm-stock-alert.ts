import { action, note, text, type EmailPage } from './mail-page.ts'

export function confirmStockAlert(
  {
    product_name: productName,
    link,
    unsubscribe_link,
  }: { product_name: string; link: string; unsubscribe_link: string },
  storeName: string,
): EmailPage {
  return {
    subject: `Should we tell you when ${productName} is back?`,
    heading: 'One click to get the alert',
    blocks: [
      text(`Somebody, hopefully you, asked ${storeName} for an email when ${productName} is back in stock.`),
      action('Yes, tell me', link),
      note(
        'You’ll get one email, nothing else. The link works for 7 days. If it wasn’t you, ignore this email: we won’t email you again.',
      ),
      note(`To delete this address: ${unsubscribe_link}`),
    ],
  }
}
