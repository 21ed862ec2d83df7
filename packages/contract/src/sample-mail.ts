import type { EmailPayload } from './mail-content.ts'
import type { Order } from './orders.ts'
import { emailFixtures, order } from './sample-mails.ts'
import { emailTemplates } from './mail-texts.ts'

/** What tests put in to see that it is never drawn as markup. */
const markup = /<\/?[a-z]+>/g

/** An invented mail for the preview of its texts; undefined where there is no such mail. */
export function exampleEmail(key: string): EmailPayload | undefined {
  if (!emailTemplates.some((kind) => kind.key === key)) return undefined
  const [template = '', state = ''] = key.split('.')
  const sample = emailFixtures[template as EmailPayload['template']]
  return plain({ ...sample, ...getSampleVariant(template, state) })
}

function plain<Sample>(sample: Sample): Sample {
  return JSON.parse(JSON.stringify(sample).replaceAll(markup, ''))
}

/** The invented order that previews tell of. */
export const exampleOrder: Order = plain(order)

function getSampleVariant(template: string, state: string): object {
  if (template === 'order-status') return { order: { ...order, status: state } }
  if (template === 'return-status') return { status: state }
  return template === 'plan' ? { event: state } : {}
}
