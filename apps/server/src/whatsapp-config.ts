import * as z from 'zod/mini'

/** The environment variables of Meta's WhatsApp Cloud API, in the form of config.ts. */
export const whatsappVariables = {
  WHATSAPP_ACCESS_TOKEN: {
    schema: z.optional(z.string().check(z.regex(/^\S{20,1000}$/))),
    description: 'a permanent access token of a system user with whatsapp_business_messaging',
    use: 'Sends and receives WhatsApp messages by Meta’s Cloud API ([WhatsApp](whatsapp.md)); needs the four variables below. If not set: staff send them by a link; if PUBLIC_URL is localhost, test phones take them.',
  },
  WHATSAPP_PHONE_NUMBER_ID: {
    schema: z.optional(z.string().check(z.regex(/^\d{6,25}$/))),
    description: 'the id of the phone number, digits',
    use: 'Which number sends. It is an id of Meta, not the number itself.',
  },
  WHATSAPP_BUSINESS_ACCOUNT_ID: {
    schema: z.optional(z.string().check(z.regex(/^\d{6,25}$/))),
    description: 'the id of the WhatsApp Business account, digits',
    use: 'The account that the number belongs to.',
  },
  WHATSAPP_APP_SECRET: {
    schema: z.optional(z.string().check(z.regex(/^[0-9a-f]{32,64}$/))),
    description: 'the secret of the app at Meta, 32 characters of 0 to 9 and a to f',
    use: 'Signs webhooks.',
  },
  WHATSAPP_VERIFY_TOKEN: {
    schema: z.optional(z.string().check(z.regex(/^\S{8,200}$/))),
    description: 'a text of 8 characters or more that you choose, without spaces',
    use: 'Entered at Meta too, beside the address of the webhook.',
  },
} as const

type Keys = { [Name in keyof typeof whatsappVariables]?: string | undefined }

/** A variable that is missing although another one is set. */
export function findMissingWhatsappKey(read: Keys): keyof Keys | undefined {
  const names = Object.keys(whatsappVariables) as (keyof Keys)[]
  return names.some((name) => read[name]) ? names.find((name) => !read[name]) : undefined
}

/** The keys of the Cloud API; undefined without them. */
export function readWhatsappKeys({
  WHATSAPP_ACCESS_TOKEN: accessToken,
  WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
  WHATSAPP_BUSINESS_ACCOUNT_ID: businessAccountId,
  WHATSAPP_APP_SECRET: appSecret,
  WHATSAPP_VERIFY_TOKEN: verifyToken,
}: Keys) {
  return accessToken && phoneNumberId && businessAccountId && appSecret && verifyToken
    ? { accessToken, phoneNumberId, businessAccountId, appSecret, verifyToken }
    : undefined
}
