import { join } from 'node:path'
import { createFolderFileStore } from '@shop/providers/files/folder-file-store'
import { parseS3Address } from '@shop/providers/files/s3-bucket'
import { createS3FileStore } from '@shop/providers/files/s3-file-store'
import { createFolderEmailSender, createSmtpEmailSender } from '@shop/providers/email/email-senders'
import { withEarlierFiles } from '@shop/providers/files/earlier-files'
import { createOutbound } from '@shop/providers/http/outbound-http'
import { systemClock } from '@shop/domain/core/dates'
import type { Providers, RequestContext } from '@shop/domain/core/context'
import type { PushSender } from '@shop/domain/core/ports/push'
import type { FileStore } from '@shop/domain/core/ports/file-store'
import { type PaymentGateway, createPaymentGateways } from '@shop/domain/core/ports/payment-gateway'
import { type Config, isLocal } from '../config.ts'
import { readWhatsappKeys } from '../whatsapp-config.ts'
import { StartProblem } from './start-log.ts'
import { gatewayAdapters } from '@shop/providers/payments/gateway-adapters'
import { createPaystackGateway } from '@shop/providers/payments/paystack/paystack-gateway'
import {
  serverAddress,
  testAdsPath,
  testGatewayPath,
  testPixelId,
  testCourierPath,
  testSmsPath,
  testWhatsappPath,
  type testWhatsappKeys,
} from '../sandbox/sandbox-keys.ts'
import { createMetaConversions, metaAdsUrl } from '@shop/providers/ads/meta-conversions'
import { createManualCourier } from '@shop/providers/couriers/manual-courier'
import { createTerminalCourier } from '@shop/providers/couriers/terminal-africa'
import type { Courier } from '@shop/domain/core/ports/courier'
import { createTermiiSender } from '@shop/providers/sms/termii'
import { cloudApiUrl, createCloudApiSender } from '@shop/providers/whatsapp/cloud-api'

const onlyServing = async () => {
  throw new Error('Only the serving shop renders emails and pages.')
}

/** What depends on no key. Emails and pages are rendered by the web app, which only a serving shop has: serve-shop.ts adds it. */
export function composeTools(
  config: Config,
): Pick<
  Providers,
  | 'renderEmail'
  | 'renderHomePage'
  | 'outbound'
  | 'createImages'
  | 'createBrandImage'
  | 'createContentImage'
  | 'createJpeg'
  | 'drawShareCard'
  | 'renderPdf'
> {
  return {
    renderEmail: onlyServing,
    renderHomePage: onlyServing,
    outbound: createOutbound({ isLocal: isLocal(config.PUBLIC_URL) }),
    async createImages(bytes) {
      // Loaded at the first photo: most processes never process one.
      const { createImages } = await import('@shop/providers/images/create-images')
      return createImages(bytes)
    },
    async createBrandImage(kind, bytes) {
      const { createBrandImage } = await import('@shop/providers/images/create-brand-image')
      return createBrandImage(kind, bytes)
    },
    async createContentImage(bytes) {
      const { createContentImage } = await import('@shop/providers/images/create-images')
      return createContentImage(bytes)
    },
    async createJpeg(bytes) {
      const { createJpeg } = await import('@shop/providers/images/create-jpeg')
      return createJpeg(bytes)
    },
    async drawShareCard(card, format) {
      const { drawShareCard } = await import('@shop/providers/images/share-card')
      return drawShareCard(card, format)
    },
    async renderPdf(pages) {
      const { renderPdf } = await import('@shop/providers/pdf/write-pdf')
      return renderPdf(pages)
    },
  }
}

/** Sends by SMTP, or stores emails in a folder. */
export function composeEmail({ SMTP_URL, DATA_DIR }: Pick<Config, 'SMTP_URL' | 'DATA_DIR'>) {
  return SMTP_URL
    ? createSmtpEmailSender(SMTP_URL)
    : createFolderEmailSender(join(DATA_DIR, 'mails'), systemClock)
}

/**
 * The file store. If its address was entered in Settings, files of before are read from the folder. @throws
 * StartProblem if FILE_STORAGE_URL lacks a part
 */
export function composeFiles(
  { FILE_STORAGE_URL, DATA_DIR }: Pick<Config, 'FILE_STORAGE_URL' | 'DATA_DIR'>,
  hasEarlierFiles = false,
): FileStore {
  const folder = createFolderFileStore(join(DATA_DIR, 'files'))
  if (!FILE_STORAGE_URL) return folder
  try {
    const store = createS3FileStore(parseS3Address(FILE_STORAGE_URL))
    return hasEarlierFiles ? withEarlierFiles(store, folder) : store
  } catch (error) {
    throw new StartProblem(`FILE_STORAGE_URL cannot be used: ${(error as Error).message}.`, { cause: error })
  }
}

/** Gateways with a key, the chosen one for new payments; without a key the built-in test gateway, or none. */
export async function composeGateways(config: Config, getTestKey: () => Promise<string>) {
  if (config.payments === 'none') return createPaymentGateways()
  if (config.payments === 'test-gateway') {
    const baseUrl = serverAddress(config) + testGatewayPath
    return createPaymentGateways(
      createPaystackGateway({ baseUrl, secretKey: await getTestKey(), mode: 'test-gateway' }),
    )
  }
  const [primary, ...others] = [config.payments, ...config.gateways.keys()].map((name) =>
    openGateway(config, name),
  )
  return createPaymentGateways(primary, ...others.filter(({ provider }) => provider !== primary?.provider))
}

function openGateway({ gateways }: Config, name: string): PaymentGateway {
  const adapter = gatewayAdapters[name]
  const settings = gateways.get(name)
  if (!adapter || !settings) throw new Error(`${name} is not configured.`)
  return adapter.open((setting) => settings[setting] ?? '')
}

/** Manual couriers, and those of the configured provider or of the built-in test service. */
export async function composeCouriers(config: Config, getTestKey: () => Promise<string>): Promise<Courier[]> {
  const manual = createManualCourier()
  const { TERMINAL_AFRICA_SECRET_KEY: secretKey, TERMINAL_AFRICA_BASE_URL: baseUrl } = config
  if (secretKey) return [manual, createTerminalCourier({ baseUrl, secretKey })]
  if (config.couriers === 'none') return [manual]
  const test = { baseUrl: serverAddress(config) + testCourierPath, secretKey: await getTestKey() }
  return [manual, createTerminalCourier(test)]
}

/** The SMS service: the provider with the configured key, the built-in test service, or none. */
export async function composeSms(config: Config, getTestKey: () => Promise<string>) {
  const { TERMII_API_KEY: apiKey, TERMII_SENDER: sender, TERMII_BASE_URL: baseUrl } = config
  if (apiKey && sender) {
    const secretKey = config.TERMII_SECRET_KEY ?? apiKey
    return createTermiiSender({ baseUrl, apiKey, secretKey, sender, mode: 'live' })
  }
  if (config.sms === 'none') return undefined
  const key = await getTestKey()
  const test = { baseUrl: serverAddress(config) + testSmsPath, apiKey: key, secretKey: key }
  return createTermiiSender({ ...test, sender: 'Test shop', mode: 'test' })
}

/** The WhatsApp service: Meta's with the configured keys, the built-in test service, or none. */
export async function composeWhatsapp(
  config: Config,
  getTestKeys: () => ReturnType<typeof testWhatsappKeys>,
) {
  const keys = readWhatsappKeys(config)
  if (keys) return createCloudApiSender({ ...keys, baseUrl: cloudApiUrl, mode: 'live' })
  if (config.whatsapp === 'none') return undefined
  const baseUrl = serverAddress(config) + testWhatsappPath
  return createCloudApiSender({ ...(await getTestKeys()), baseUrl, mode: 'test' })
}

/** Meta's Conversions API with the configured key, the built-in test service, or none. */
export async function composeAdConversions(config: Config, getTestKey: () => Promise<string>) {
  const { META_PIXEL_ID: pixelId, META_CONVERSIONS_TOKEN: accessToken } = config
  if (pixelId && accessToken)
    return createMetaConversions({ baseUrl: metaAdsUrl, pixelId, accessToken, mode: 'live' })
  if (config.ads === 'none') return undefined
  const baseUrl = serverAddress(config) + testAdsPath
  return createMetaConversions({
    baseUrl,
    pixelId: testPixelId,
    accessToken: await getTestKey(),
    mode: 'test',
  })
}

/** Web push with the shop's own key; undefined before there is one. */
export async function composePush(
  { publicUrl, providers }: Pick<RequestContext, 'publicUrl' | 'providers'>,
  privateKey: string | undefined,
): Promise<PushSender | undefined> {
  if (privateKey === undefined) return undefined
  // Loaded with the first key: many shops never have one.
  const { createWebPushSender } = await import('@shop/providers/web-push/web-push-sender')
  return createWebPushSender({ privateKey, contact: publicUrl, outbound: providers.outbound })
}
